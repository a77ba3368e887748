<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Features\Transactions\TransactionsPreload;

/**
 * The REST requests of the payout pages for a URL query: the list with balances and next payouts, and one
 * payout with its bridge and its transactions. The client builds the same requests
 * (client/pages/payouts/requests.ts and client/pages/payout-details/requests.ts);
 * tests/fixtures/page-queries.json tests that both agree.
 */
final class PayoutsPreload
{
    /** Options: which notices were closed (spec 2 §7). */
    public const NEXT_PAYOUT_NOTICE = 'wcpay_next_deposit_notice_dismissed';
    public const INSTANT_PAYOUT_NOTICE = 'wcpay_instant_deposit_notice_dismissed';
    private const BASE = '/wc/v3/payments/deposits';

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query
     */
    public static function list(array $query): array
    {
        $rules = PayoutList::rules();

        return [$rules->listPath($query), $rules->summaryPath($query), self::BASE . '/overview-all'];
    }

    /**
     * @param string $currency that the overview shows, lower-case ISO code
     *
     * @return list<string> of the overview's cards of balances and payouts
     */
    public static function overview(string $currency): array
    {
        return [
            self::BASE . '/overview-all',
            self::BASE . "?direction=desc&page=1&pagesize=3&sort=date&store_currency_is=$currency",
            '/wc/v3/payments/settings/' . self::INSTANT_PAYOUT_NOTICE,
        ];
    }

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query; empty if the ID is invalid
     */
    public static function details(array $query): array
    {
        $id = $query['id'] ?? null;
        if (!is_string($id) || preg_match('/^\w+$/D', $id) !== 1) {
            return [];
        }
        $transactions = TransactionsPreload::ofPayout($id);

        return [
            self::BASE . "/$id",
            self::BASE . "/$id/bridge",
            $transactions->listPath($query),
            $transactions->summaryPath($query),
        ];
    }
}
