<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Closure;
use Tillbook\Features\Authorizations\AuthorizationsPreload;
use Tillbook\Features\FraudReview\FraudOutcomesPreload;
use Tillbook\Features\Mismatches\MismatchesPreload;
use Tillbook\Platform\Admin\ListRules;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;

/**
 * The REST requests that the Transactions page makes for a page query: the list of its tab, how many payments are
 * uncaptured and how many disagree with their order. The client makes the same (client/pages/transactions/requests.ts);
 * tests/fixtures/page-queries.json holds both to it.
 */
final class TransactionsPreload
{
    private const BASE = '/wc/v3/payments';

    public function __construct(private readonly FeatureFlags $flags) {}

    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query
     */
    public function paths(array $query): array
    {
        $canCapture = $this->flags->enabled(Flag::AuthAndCapture);
        $authorizations = AuthorizationsPreload::rules();
        $mismatches = MismatchesPreload::rules();
        $shown = match (true) {
            ($query['tab'] ?? null) === 'blocked-page' => FraudOutcomesPreload::rules(),
            $canCapture && ($query['tab'] ?? null) === 'uncaptured-page' => $authorizations,
            ($query['mismatches'] ?? null) === '1' => $mismatches,
            default => self::transactions(),
        };
        $paths = [$shown->listPath($query), $shown->summaryPath($query)];
        foreach ([...$canCapture ? [$authorizations] : [], $mismatches] as $counted) {
            if ($counted !== $shown) {
                $paths[] = $counted->summaryPath([]);
            }
        }

        return $paths;
    }

    /** The transactions of one payout, which the page is about whatever its URL says besides. */
    public static function ofPayout(string $payoutId): ListRules
    {
        return self::transactions(static fn(array $filters): array => ['deposit_id' => $payoutId] + $filters);
    }

    /**
     * Of the transactions.
     *
     * @param (Closure(array<string, string|list<string>>): array<string, string|list<string>>)|null $complete
     */
    public static function transactions(?Closure $complete = null): ListRules
    {
        return new ListRules(
            self::BASE . '/transactions',
            TransactionSchema::SORTS,
            [...array_keys(TransactionList::definition()->filters), 'search'],
            lists: ['search', 'type_is_in', 'date_between'],
            complete: $complete,
            hasMatch: true,
        );
    }
}
