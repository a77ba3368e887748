<?php

/** Creates and measures payments, timelines and authorizations in the ledger that ledger.php fills. */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Features\Authorizations\AuthorizationList;
use Tillbook\Features\Authorizations\AuthorizationReader;
use Tillbook\Features\RowSearch;
use Tillbook\Features\SearchedRows;
use Tillbook\Features\Timeline\Timeline;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;

const OBJECTS = 100000;
const AUTHORIZATIONS = 1000;

/**
 * Creates a payment and a timeline for every sale, the provider's objects for the newest ones, and some
 * uncaptured payments.
 */
function benchPayments(Database $database, LedgerScope $scope): void
{
    foreach (['payments', 'timeline', 'objects'] as $table) {
        $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$scope->id]);
    }
    $sales =
        ' FROM ' .
        $database->table('transactions') .
        " WHERE ledger_id = {$scope->id} AND type IN ('charge', 'payment') AND payment_intent_id IS NOT NULL";
    $database->execute(
        'INSERT INTO ' .
            $database->table('payments') .
            ' (ledger_id, payment_intent_id, charge_id, order_id, created, amount, amount_captured, currency, status, captured, risk_level, customer_name, customer_email, customer_country, updated)' .
            " SELECT ledger_id, payment_intent_id, charge_id, order_id, created, customer_amount, customer_amount, customer_currency, 'succeeded', 1, risk_level, customer_name, customer_email, customer_country, created$sales",
    );
    $rates = [
        'percentage' => 0.029,
        'fixed' => 30,
        'fixed_currency' => 'usd',
        'history' => [
            [
                'type' => 'base',
                'additional_type' => null,
                'percentage_rate' => 0.029,
                'fixed_rate' => 30,
                'currency' => 'usd',
                'capped' => false,
            ],
        ],
        'before_tax' => ['amount' => 88, 'currency' => 'usd'],
        'tax' => ['amount' => 0, 'currency' => 'usd', 'description' => 'US VAT', 'percentage_rate' => 0],
    ];
    $bodies = [
        'started' => ['amount' => 2000, 'currency' => 'usd'],
        'captured' => [
            'amount' => 2000,
            'currency' => 'usd',
            'amount_captured' => 2000,
            'fee' => 88,
            'fee_rates' => $rates,
        ],
    ];
    foreach ($bodies as $type => $body) {
        $database->execute(
            'INSERT INTO ' .
                $database->table('timeline') .
                " (ledger_id, payment_intent_id, dedupe, type, datetime, seq, body) SELECT ledger_id, payment_intent_id, CONCAT('$type:', charge_id), '$type', created, 0, " .
                $database->literal((string) json_encode($body)) .
                $sales,
        );
    }
    $object = (string) json_encode([
        'billing_details' => ['name' => 'Bench', 'address' => ['country' => 'US', 'line1' => '1 Sample Street']],
        'captured' => true,
        'paid' => true,
        'status' => 'succeeded',
        'payment_method_details' => [
            'type' => 'card',
            'card' => ['brand' => 'visa', 'last4' => '4242', 'checks' => ['cvc_check' => 'pass']],
        ],
        'balance_transaction' => [
            'amount' => 2000,
            'fee' => 88,
            'net' => 1912,
            'currency' => 'usd',
            'metadata' => ['fee_rates' => $rates],
        ],
        'metadata' => [],
    ]);
    foreach (
        ['payment_intent' => ['payment_intent_id', 'NULL'], 'charge' => ['charge_id', 'payment_intent_id']]
        as $type => [$id, $parent]
    ) {
        $database->execute(
            'INSERT INTO ' .
                $database->table('objects') .
                " (ledger_id, object_id, type, parent_id, created, body) SELECT ledger_id, $id, '$type', $parent, created, " .
                $database->literal($object) .
                " $sales ORDER BY id DESC LIMIT " .
                OBJECTS,
        );
    }
    $newest = (int) $database->value('SELECT MAX(id) FROM ' . $database->table('payments') . ' WHERE ledger_id = ?', [
        $scope->id,
    ]);
    $database->execute(
        'UPDATE ' .
            $database->table('payments') .
            " SET status = 'requires_capture', captured = 0, amount_captured = 0, source = 'visa', source_identifier = 1000 + id % 9000 WHERE ledger_id = ? AND id > ?",
        [$scope->id, $newest - AUTHORIZATIONS],
    );
}

/**
 * @param callable(callable): array{database: float, total: float, rows: int} $measure
 *
 * @return array<string, array{database: float, total: float, rows: int}>
 */
function benchPaymentFigures(Database $database, LedgerScope $scope, callable $measure): array
{
    $services = Plugin::instance()->services;
    $ids = $database->column(
        'SELECT payment_intent_id FROM ' .
            $database->table('payments') .
            ' WHERE ledger_id = ? ORDER BY id DESC LIMIT 2000, 500',
        [$scope->id],
    );
    $next = static function () use (&$ids): string {
        return (string) array_pop($ids);
    };
    $timeline = new Timeline($database, static fn(): ?object => null);
    $authorizations = new AuthorizationReader(
        $database,
        new RowSearch(
            $database,
            $services->orders,
            SearchedRows::payments(AuthorizationList::INDEX, AuthorizationList::rows(), 'ASC', hasLastFour: true),
        ),
        $services->orders,
        $services->commandRecords(),
        $services->modules()->payments->unsettled(),
        new StoreTime(),
        new SystemClock(),
    );
    $request = static fn(array $parameters): ListRequest => $authorizations->request(
        $scope,
        $parameters + ['direction' => 'asc'],
    );
    $filters = [
        'due in a day' => ['capture_by' => '1_day'],
        'risk level is not 0, one week' => [
            'risk_level_is_not' => '0',
            'date_after' => gmdate('Y-m-d', time() - 7 * DAY_IN_SECONDS),
        ],
        'another currency' => ['store_currency_is' => 'jpy'],
        'is not a card' => ['source_is_not' => 'card'],
        'search name' => ['search' => ['smi']],
        'search last four' => ['search' => ['4242']],
        'search order number' => ['search' => ['#10000']],
    ];
    $filtered = [];
    foreach ($filters as $name => $parameters) {
        $filtered["authorizations, $name: first page"] = $measure(
            static fn() => $authorizations->page($scope, $request($parameters)),
        );
        $filtered["authorizations, $name: sums"] = $measure(
            static fn() => $authorizations->summary($scope, $request($parameters)),
        );
    }

    return [
        'payment_intents/{id}' => $measure(
            static fn() => ($payment = $services->modules()->payments->records()->ofIntent($scope, $next())) === null
                ? []
                : $services->modules()->payments->view()->intent($scope, $payment),
        ),
        'timeline/{id}' => $measure(static fn() => $timeline->of($scope, $next()) ?? []),
        'authorizations, first page of ' . AUTHORIZATIONS => $measure(
            static fn() => $authorizations->page($scope, $request([])),
        ),
        'authorizations/summary' => $measure(static fn() => $authorizations->summary($scope, $request([]))),
        ...$filtered,
        'authorizations/search "smi"' => $measure(static fn() => $authorizations->suggest($scope, [], 'smi')),
    ];
}
