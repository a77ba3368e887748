<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boot;

use Tillbook\Platform\Admin\SiteHealthResult;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Tells administrators that payments are off because the tables are outdated, and why they couldn't be updated: a
 * notice on every admin page, and a Site Health test.
 */
final class TablesNotice implements Registrable
{
    private const TEST = 'tillbook_tables';
    /** Updates the tables from a shell. */
    private const COMMAND = 'wp tillbook tables update';

    public function register(): void
    {
        add_action('admin_notices', function (): void {
            echo wp_kses_post($this->html());
        });
        Hooks::filter('site_status_tests', [$this, 'add']);
    }

    /**
     * Returns the text for our own pages, on which WooCommerce hides other notices; empty while the tables are current,
     * and for users who don't manage plugins or the store.
     */
    public static function text(): string
    {
        return self::isShown() ? self::heading() . ' ' . self::explanation() : '';
    }

    /** Returns the notice for other admin pages; empty when the text is. */
    public function html(): string
    {
        return self::isShown()
            ? sprintf(
                '<div class="notice notice-error" id="tillbook-tables"><p><strong>%s</strong> %s</p></div>',
                esc_html(self::heading()),
                esc_html(self::explanation()),
            )
            : '';
    }

    private static function isShown(): bool
    {
        return TablesState::isOutdated() &&
            (current_user_can('activate_plugins') || current_user_can('manage_woocommerce'));
    }

    /**
     * @param mixed $tests of Site Health
     *
     * @return array<mixed>
     */
    public function add(mixed $tests): array
    {
        $tests = is_array($tests) ? $tests : [];
        $direct = is_array($tests['direct'] ?? null) ? $tests['direct'] : [];
        $direct[self::TEST] = ['label' => __('Tillbook\'s database tables', 'tillbook'), 'test' => $this->result(...)];

        return ['direct' => $direct] + $tests;
    }

    /** @return array<string, mixed> in the shape that Site Health requires */
    public function result(): array
    {
        return TablesState::isOutdated()
            ? SiteHealthResult::payments(self::TEST, 'critical', self::heading(), esc_html(self::explanation()))
            : SiteHealthResult::payments(
                self::TEST,
                'good',
                __('Tillbook\'s database tables are up to date', 'tillbook'),
                esc_html__('Payments can be stored.', 'tillbook'),
            );
    }

    private static function heading(): string
    {
        return __('Payments are turned off until Tillbook has updated its database tables.', 'tillbook');
    }

    /** Returns why payments are off and what to do about it. */
    public static function explanation(): string
    {
        $failure = TablesState::failure();
        if ($failure === null && TablesState::wasInterrupted()) {
            return sprintf(
                /* translators: %s: command for a shell */
                __(
                    'An earlier attempt didn\'t finish: the server may stop long requests. Tillbook tries again every few minutes. To update the tables without a time limit, run %s in a shell on the server, or ask your host to.',
                    'tillbook',
                ),
                self::COMMAND,
            );
        }
        if ($failure === null) {
            return __(
                'The update is in progress. It can take a few minutes in a large store. Shoppers can pay again as soon as it is done.',
                'tillbook',
            );
        }
        $text = sprintf(
            /* translators: %s: reference of a log entry, such as TB-7KQ2M9XB */
            __(
                'The update failed. Tillbook tries again every minute. Look for %s in WooCommerce › Status › Logs, or ask your host: the database user may lack a permission such as ALTER, or the disk may be full.',
                'tillbook',
            ),
            $failure['reference'],
        );

        return $failure['reason'] === '' || !current_user_can('activate_plugins')
            ? $text
            : $text .
                    ' ' .
                    /* translators: %s: error message of the database, in English */
                    sprintf(__('Database error: %s', 'tillbook'), $failure['reason']);
    }
}
