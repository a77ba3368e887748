<?php

declare(strict_types=1);

namespace Tillbook\Features\Account;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\ConnectLink;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;

/** Connects a sandbox account from our settings, and leads to its transactions. */
final class ConnectSandbox implements Registrable
{
    /** @param Closure(): Connection $connection */
    public function __construct(private readonly Closure $connection)
    {
    }

    public function register(): void
    {
        add_action('admin_post_' . ConnectLink::ACTION, [$this, 'connect']);
    }

    public function connect(): void
    {
        check_admin_referer(ConnectLink::ACTION);
        if (!Capability::Settings->isGranted()) {
            wp_die(esc_html__('Your account may not connect a payments account.', 'tillbook'), 403);
        }
        if (function_exists('set_time_limit')) {
            set_time_limit(300);
        }
        try {
            ($this->connection)()->connectSandbox();
        } catch (ProviderRefusal $refusal) {
            wp_die(esc_html($refusal->getMessage()), esc_html__('Tillbook Payments', 'tillbook'), ['response' => $refusal->status, 'back_link' => true]);
        }
        wp_safe_redirect(admin_url('admin.php?page=wc-admin&path=' . rawurlencode('/payments/transactions')));
        exit;
    }
}
