<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Orders\Orders;

/** Returns the known mismatches in the shape of MismatchSchema. A store without an account has none. */
final class Mismatches
{
    public function __construct(
        private readonly MismatchTable $table,
        private readonly PaidOrders $paid,
        private readonly Orders $orders,
    ) {}

    /**
     * @param array<mixed> $parameters validated by MismatchSchema
     *
     * @return list<array<string, mixed>> newest first
     */
    public function page(?LedgerScope $scope, array $parameters): array
    {
        $kind = $parameters['kind'] ?? null;
        $request = ListRequest::fromParameters($parameters);
        $rows =
            $scope === null
                ? []
                : $this->table->page($scope, is_string($kind) ? $kind : null, $request->page, $request->pageSize);
        $ids = array_map(intval(...), array_values(array_filter(array_column($rows, 'order_id'), is_string(...))));
        $orders = $this->orders->views($this->paid->only($ids));
        $trashed = $this->orders->trashed(array_values(array_diff($ids, array_keys($orders))));

        return array_map(static function (array $row) use ($orders, $trashed): array {
            $order = $orders[(int) $row['order_id']] ?? null;

            return [
                'id' => (int) $row['id'],
                'kind' => $row['kind'],
                'found' => (int) $row['found'],
                'payment_intent_id' => $row['payment_intent_id'],
                'order_id' => self::number($row['order_id']),
                'order' => $order?->toArray(),
                'order_trashed' => in_array((int) $row['order_id'], $trashed, true),
                'currency' => $row['currency'],
                'order_amount' => self::number($row['order_amount']),
                'payment_amount' => self::number($row['payment_amount']),
            ];
        }, $rows);
    }

    /** @return array<string, mixed> */
    public function summary(?LedgerScope $scope): array
    {
        if ($scope === null) {
            return ['count' => 0, 'kinds' => [], 'checked' => null];
        }
        $counts = $this->table->counts($scope);
        $kinds = [];
        foreach (MismatchSchema::KINDS as $kind) {
            if (isset($counts[$kind])) {
                $kinds[] = ['kind' => $kind, 'count' => $counts[$kind]];
            }
        }

        return ['count' => array_sum($counts), 'kinds' => $kinds, 'checked' => ScanState::of($scope)->checked];
    }

    /** @return list<string> sentences that describe an order's mismatches */
    public function warnings(LedgerScope $scope, int $orderId): array
    {
        return array_map(
            static fn(array $row): string => MismatchText::of(
                (string) $row['kind'],
                (string) $row['currency'],
                self::number($row['order_amount']),
                self::number($row['payment_amount']),
            ),
            $this->table->ofOrder($scope, $orderId),
        );
    }

    private static function number(?string $value): ?int
    {
        return $value === null ? null : (int) $value;
    }
}
