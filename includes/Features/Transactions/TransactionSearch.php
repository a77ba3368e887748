<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\Condition;
use Tillbook\Ledger\Write\SearchWords;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Orders\Orders;

/**
 * The search box (spec 2 §2): order number, subscription number, customer name or billing e-mail. With the
 * custom-search flag off it knows customer names only.
 */
final class TransactionSearch
{
    private const SUGGESTIONS = 10;

    public function __construct(
        private readonly Database $database,
        private readonly FeatureFlags $flags,
        private readonly Orders $orders,
    ) {
    }

    /**
     * The rows that any of the terms finds.
     *
     * @param list<string> $terms
     *
     * @return array{0: Condition, 1: string}|null the condition with the indexes that answer it; null without terms
     */
    public function condition(LedgerScope $scope, array $terms): ?array
    {
        $conditions = [];
        $indexes = [];
        foreach ($terms as $term) {
            if (trim($term) === '') {
                continue;
            }
            [$conditions[], $indexes[]] = $this->termCondition($scope, trim($term));
        }
        $any = Condition::join('OR', ...$conditions);

        return $any === null ? null : [$any, implode(', ', array_unique($indexes))];
    }

    /**
     * What the box offers while somebody types.
     *
     * @return list<array{label: string, value: string}>
     */
    public function suggest(LedgerScope $scope, string $typed): array
    {
        $typed = trim($typed);
        if ($typed === '') {
            return [];
        }
        $labels = $this->customSearch() ? $this->orderLabels($scope, $typed) : [];
        $labels = array_slice(array_values(array_unique([...$labels, ...$this->customerLabels($scope, $typed)])), 0, self::SUGGESTIONS);

        return array_map(static fn (string $label): array => ['label' => $label, 'value' => $label], $labels);
    }

    /** @return array{0: Condition, 1: string} */
    private function termCondition(LedgerScope $scope, string $term): array
    {
        if ($this->customSearch()) {
            $subscription = $this->numberBehind(self::subscriptionLabel('%s'), $term);
            if ($subscription !== null) {
                return [$this->orderIdCondition($this->orders->idsOfSubscription($subscription)), 'by_order'];
            }
            $number = $this->numberBehind(self::orderLabel('%s'), $term) ?? $this->numberBehind('#%s', $term);
            if ($number !== null || $this->isOrderNumber($scope, $term)) {
                return [new Condition('order_number = ?', [$number ?? $term]), 'by_order_number'];
            }
            $orderIds = $this->orders->idsOfSubscription($term);
            if ($orderIds !== []) {
                return [$this->orderIdCondition($orderIds), 'by_order'];
            }
        }

        return [$this->customerCondition($scope, $term), 'by_party'];
    }

    private function customerCondition(LedgerScope $scope, string $term): Condition
    {
        $words = str_contains($term, '@') && $this->customSearch() ? [SearchWords::normalise($term)] : SearchWords::split($term);
        if ($words === []) {
            return Condition::never();
        }
        $tokens = $this->database->table('party_tokens');
        $parties = $this->database->table('parties');
        $parts = [];
        foreach ($words as $word) {
            $prefix = $this->database->escapeLike($word) . '%';
            $parts[] = $this->customSearch()
                ? new Condition("party_id IN (SELECT party_id FROM $tokens WHERE ledger_id = ? AND token LIKE ?)", [$scope->id, $prefix])
                : new Condition(
                    "party_id IN (SELECT word.party_id FROM $tokens word JOIN $parties party ON party.id = word.party_id WHERE word.ledger_id = ? AND word.token LIKE ? AND (party.name LIKE ? OR party.name LIKE ?))",
                    [$scope->id, $prefix, $prefix, '% ' . $prefix],
                );
        }

        return Condition::join('AND', ...$parts) ?? Condition::never();
    }

    /** @param list<int> $ids */
    private function orderIdCondition(array $ids): Condition
    {
        return $ids === [] ? Condition::never() : new Condition('order_id IN (' . implode(', ', array_fill(0, count($ids), '?')) . ')', $ids);
    }

    private function isOrderNumber(LedgerScope $scope, string $term): bool
    {
        return preg_match('/\d/', $term) === 1 && !str_contains($term, '@') && $this->database->value(
            'SELECT 1 FROM ' . $this->database->table('transactions') . ' WHERE ledger_id = ? AND order_number = ? LIMIT 1',
            [$scope->id, $term],
        ) !== null;
    }

    /** @return list<string> */
    private function orderLabels(LedgerScope $scope, string $typed): array
    {
        $number = $this->numberBehind(self::orderLabel('%s'), $typed) ?? ltrim($typed, '#');
        if (preg_match('/\d/', $number) !== 1 || str_contains($number, '@')) {
            return [];
        }
        $numbers = $this->database->column(
            'SELECT DISTINCT order_number FROM ' . $this->database->table('transactions') . ' WHERE ledger_id = ? AND order_number LIKE ? LIMIT 5',
            [$scope->id, $this->database->escapeLike($number) . '%'],
        );
        $labels = array_map(self::orderLabel(...), $numbers);
        if ($this->orders->idsOfSubscription($number) !== []) {
            $labels[] = self::subscriptionLabel($number);
        }

        return $labels;
    }

    /** @return list<string> */
    private function customerLabels(LedgerScope $scope, string $typed): array
    {
        $words = SearchWords::split($typed);
        $byEmail = str_contains($typed, '@');
        $first = $byEmail ? SearchWords::normalise($typed) : $words[0] ?? '';
        if ($first === '') {
            return [];
        }
        $found = $this->database->rows(
            'SELECT party.name, party.email FROM ' . $this->database->table('party_tokens') . ' word JOIN ' . $this->database->table('parties') . ' party ON party.id = word.party_id WHERE word.ledger_id = ? AND word.token LIKE ? LIMIT 60',
            [$scope->id, $this->database->escapeLike($first) . '%'],
        );
        $labels = [];
        foreach ($found as $party) {
            if (!$byEmail && self::matchesAll((string) $party['name'], $words)) {
                $labels[] = (string) $party['name'];
            } elseif ($this->customSearch()) {
                $labels[] = (string) $party['email'];
            }
        }

        return array_values(array_filter($labels, static fn (string $label): bool => $label !== ''));
    }

    /** @param list<string> $words */
    private static function matchesAll(string $name, array $words): bool
    {
        $own = SearchWords::split($name);
        foreach ($words as $word) {
            if (array_filter($own, static fn (string $part): bool => str_starts_with($part, $word)) === []) {
                return false;
            }
        }

        return true;
    }

    private function customSearch(): bool
    {
        return $this->flags->enabled(Flag::CustomSearch);
    }

    /** The number in a text of the given pattern, whose `%s` stands for it. */
    private function numberBehind(string $pattern, string $text): ?string
    {
        $regex = '/^' . str_replace('%s', '(\S+)', preg_quote($pattern, '/')) . '$/iu';

        return preg_match($regex, $text, $match) === 1 ? $match[1] : null;
    }

    private static function orderLabel(string $number): string
    {
        /* translators: %s: order number */
        return sprintf(__('Order #%s', 'tillbook'), $number);
    }

    private static function subscriptionLabel(string $number): string
    {
        /* translators: %s: subscription number */
        return sprintf(__('Subscription #%s', 'tillbook'), $number);
    }
}
