<?php

declare(strict_types=1);

namespace Tillbook\Features\Deposits;

use Tillbook\Features\Transactions\TransactionsPreload;
use Tillbook\Platform\Admin\ListRules;

/**
 * The REST requests that the pages of payouts make for a page query: the list with balances and next payouts, and one
 * payout with its bridge and its transactions. The client makes the same (client/pages/payouts/requests.ts and
 * client/pages/payout-details/requests.ts); tests/fixtures/page-queries.json holds both to it.
 */
final class DepositsPreload
{
    private const BASE = '/wc/v3/payments/deposits';

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query
     */
    public static function list(array $query): array
    {
        $rules = self::rules();

        return [$rules->listPath($query), $rules->summaryPath($query), self::BASE . '/overview-all'];
    }

    /** Of the list. */
    public static function rules(): ListRules
    {
        return new ListRules(
            self::BASE,
            // The usual one first.
            DepositSchema::SORTS,
            [...array_keys(Deposits::definition()->filters), 'search'],
            lists: ['search', 'date_between'],
            choices: ['status_is' => DepositSchema::STATUSES, 'status_is_not' => DepositSchema::STATUSES],
            hasMatch: true,
        );
    }

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query; none for what cannot be an id
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
