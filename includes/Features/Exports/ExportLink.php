<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\Controller;

/** The link in export emails: requires a login, then redirects the export's owner to the file. */
final class ExportLink implements Registrable
{
    public const ACTION = 'tillbook_export';

    /**
     * @param Closure(): Ledgers $ledgers
     * @param Closure(): ExportStore $store
     */
    public function __construct(
        private readonly Closure $ledgers,
        private readonly Closure $store,
        private readonly Clock $clock,
    ) {}

    public static function url(string $id): string
    {
        return add_query_arg(['action' => self::ACTION, 'export' => $id], admin_url('admin-post.php'));
    }

    /** Returns the URL of the file, valid for the current user. */
    public static function fileUrl(string $id): string
    {
        return add_query_arg(
            '_wpnonce',
            wp_create_nonce('wp_rest'),
            rest_url(Controller::NAMESPACE . Controller::BASE . "/exports/$id/file"),
        );
    }

    public function register(): void
    {
        Hooks::essential('admin_post_' . self::ACTION, [$this, 'follow']);
        Hooks::essential('admin_post_nopriv_' . self::ACTION, static fn() => auth_redirect());
    }

    /** Redirects to the file if the export exists, hasn't expired and belongs to the current user. */
    public function follow(): void
    {
        $id = sanitize_key(is_string($_GET['export'] ?? null) ? $_GET['export'] : '');
        if (!Capability::Export->isGranted()) {
            wp_die(esc_html__('You don\'t have permission to export payments.', 'tillbook'), '', ['response' => 403]);
        }
        [$export] = ($this->store)()->ofUser(($this->ledgers)()->connected(), get_current_user_id(), $id) ?? [null];
        if ($export === null) {
            wp_die(esc_html__('This export does not exist, or another user requested it.', 'tillbook'), '', [
                'response' => 404,
            ]);
        }
        if ($export->hasExpired($this->clock->now())) {
            wp_die(esc_html__('This export has expired. Please export again.', 'tillbook'), '', ['response' => 410]);
        }
        wp_safe_redirect(self::fileUrl($id));
        exit();
    }
}
