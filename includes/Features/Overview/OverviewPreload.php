<?php

declare(strict_types=1);

namespace Tillbook\Features\Overview;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Json;

/**
 * The REST requests that the overview makes for a page query. The client makes the same
 * (client/pages/overview/requests.ts); tests/fixtures/page-queries.json holds both to it, but for the period.
 */
final class OverviewPreload
{
    private const BASE = '/wc/v3/payments';
    private const NOTES = '/wc-analytics/admin/notes?order=desc&orderby=date&page=1&per_page=25&status=unactioned&type=info,marketing,survey,warning';
    private const OPTIONS = [
        'woocommerce_dismissed_todo_tasks',
        'woocommerce_deleted_todo_tasks',
        'woocommerce_remind_me_later_todo_tasks',
        'wcpay_onboarding_eligibility_modal_dismissed',
        'wcpay_connection_success_modal_dismissed',
        'wcpay_instant_deposit_notice_dismissed',
    ];
    private const PERIOD_DAYS = 7;

    public function __construct(
        private readonly AccountState $account,
        private readonly FeatureFlags $flags,
        private readonly Clock $clock,
    ) {}

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query
     */
    public function paths(array $query): array
    {
        $currency = $this->currency($query);
        $paths = [
            self::BASE . '/accounts',
            self::BASE . '/deposits/overview-all',
            self::BASE . '/deposits?direction=desc&page=1&pagesize=3&sort=date&store_currency_is=' . $currency,
            self::BASE . '/disputes?direction=asc&filter=awaiting_response&page=1&pagesize=50&sort=due_by',
            ...array_map(static fn(string $option): string => self::BASE . '/settings/' . $option, self::OPTIONS),
            // WooCommerce refuses its inbox to users who change no settings.
            ...Capability::Settings->isGranted() ? [self::NOTES] : [],
        ];
        if ($this->flags->enabled(Flag::PaymentOverviewWidget)) {
            $paths[] =
                self::BASE .
                '/reporting/payment_activity?currency=' .
                $currency .
                '&date_end=' .
                $this->day(0) .
                '&date_start=' .
                $this->day(self::PERIOD_DAYS - 1);
        }

        return $paths;
    }

    /** @param array<string, mixed> $query */
    private function currency(array $query): string
    {
        $account = $this->account->fields();
        $supported = Json::object($account, 'store_currencies')['supported'] ?? [];
        $asked = $query['selected_currency'] ?? null;

        return is_string($asked) && is_array($supported) && in_array($asked, $supported, true)
            ? $asked
            : Json::text($account, 'store_currencies.default') ?? 'usd';
    }

    /** So many days before today, as the store counts them. */
    private function day(int $before): string
    {
        $today = (new StoreTime())->format($this->clock->now(), 'Y-m-d');

        return (new \DateTimeImmutable($today, new \DateTimeZone('UTC')))->modify("-$before days")->format('Y-m-d');
    }
}
