<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders\Reports;

use Closure;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\RequestText;

/** Explains on WooCommerce › Reports, which sums order totals without their currency, that Analytics converts them. */
final class ReportsNotice implements Registrable
{
    private const PAGE = 'wc-reports';
    private const ANALYTICS = 'woocommerce_analytics_enabled';

    /** @param Closure(): bool $isNeeded whether the store sells or has sold in other currencies */
    public function __construct(private readonly Closure $isNeeded) {}

    public function register(): void
    {
        add_action('admin_notices', function (): void {
            echo wp_kses_post($this->html());
        });
    }

    /** Returns the notice; empty on all other pages, and in a store that never sold in another currency. */
    public function html(): string
    {
        if (RequestText::ofAddress('page') !== self::PAGE || !($this->isNeeded)()) {
            return '';
        }
        $text = esc_html__(
            'These reports add up orders in all currencies without converting them. Analytics counts in your store\'s currency.',
            'tillbook',
        );

        return get_option(self::ANALYTICS, 'yes') === 'yes'
            ? sprintf(
                '<div class="notice notice-warning"><p>%s <a href="%s">%s</a></p></div>',
                $text,
                esc_url(admin_url('admin.php?page=wc-admin&path=' . rawurlencode('/analytics/revenue'))),
                esc_html__('Open Analytics', 'tillbook'),
            )
            : sprintf(
                '<div class="notice notice-warning"><p>%s %s</p></div>',
                $text,
                esc_html__('Turn on Analytics under WooCommerce › Settings › Advanced › Features.', 'tillbook'),
            );
    }
}
