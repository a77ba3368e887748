<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Registrable;

/** Without an account there is nothing to see but the way to one: addresses of other pages of ours lead there. */
final class AccountGuard implements Registrable
{
    public function __construct(private readonly PageRegistry $pages, private readonly AccountState $account)
    {
    }

    public function register(): void
    {
        add_action('admin_init', function (): void {
            $target = wp_doing_ajax() ? null : $this->target(Screen::current());
            if ($target !== null) {
                wp_safe_redirect($target);
                exit;
            }
        });
    }

    /** @return string|null where a screen is to lead instead; null where it may show */
    public function target(Screen $screen): ?string
    {
        $page = $this->pages->find($screen->path());

        return $page !== null && $page->needsAccount && !$this->account->isConnected() ? $this->pages->landing(false)?->url() : null;
    }
}
