<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Features\Authorizations\AuthorizationList;
use Tillbook\Features\FraudOutcomes\FraudOutcomeList;
use Tillbook\Features\Mismatches\MismatchList;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;

/**
 * Lists the REST requests that the Transactions page makes for its URL query: the list of its tab, the number of
 * uncaptured payments, and the number of payments that disagree with their order. The client makes the same
 * requests (client/pages/transactions/requests.ts); tests/fixtures/page-queries.json tests both.
 */
final class TransactionsPreload
{
    public function __construct(private readonly FeatureFlags $flags) {}

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query
     */
    public function paths(array $query): array
    {
        $canCapture = $this->flags->enabled(Flag::AuthAndCapture);
        $authorizations = AuthorizationList::rules();
        $mismatches = MismatchList::rules();
        $shown = match (true) {
            ($query['tab'] ?? null) === 'blocked-page' => FraudOutcomeList::rules(),
            $canCapture && ($query['tab'] ?? null) === 'uncaptured-page' => $authorizations,
            ($query['mismatches'] ?? null) === '1' => $mismatches,
            default => TransactionList::rules(),
        };
        $paths = [$shown->listPath($query), $shown->summaryPath($query)];
        foreach ([...$canCapture ? [$authorizations] : [], $mismatches] as $counted) {
            $paths[] = $counted->summaryPath([]);
        }

        // The number of a list that is shown is one that was asked for already, unless it is filtered.
        return array_values(array_unique($paths));
    }

    /** Returns the rules for the transactions of one payout; the URL cannot change the payout. */
    public static function ofPayout(string $payoutId): ListRules
    {
        return TransactionList::rules()->of(['deposit_id' => $payoutId]);
    }
}
