<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\Write\OldObjects;
use Tillbook\Ledger\Write\People;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Objects\BillingDetails;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Privacy\PersonalDataRedaction;
use Tillbook\Provider\Providers;

/**
 * Finds and erases a person's data in all ledgers and in the providers' own tables: by email address, a limited part at
 * a time, or by order. What belongs to an address includes the orders that WooCommerce finds by it, which can have been
 * paid with another one.
 */
final class PersonalData
{
    private const TABLES = ['transactions', 'payments', 'disputes'];

    private readonly People $people;
    private readonly OldObjects $objects;

    public function __construct(
        private readonly Database $database,
        private readonly Ledgers $ledgers,
        private readonly Providers $providers,
    ) {
        $this->people = new People($database);
        $this->objects = new OldObjects($database);
    }

    /** @return list<array<string, string|null>> */
    public function transactions(string $email, int $limit, int $offset): array
    {
        return $email === '' ? [] : $this->rows('transactions', $this->about('transactions', $email), $limit, $offset);
    }

    /**
     * Returns the payments that moved no money, such as declined cards, canceled authorizations and payments that
     * wait: they have no transactions.
     *
     * @return list<array<string, string|null>>
     */
    public function unsettledPayments(string $email): array
    {
        if ($email === '') {
            return [];
        }
        $about = $this->about('payments', $email);

        return $this->database->rows(
            'SELECT * FROM ' .
                $this->database->table('payments') .
                " p WHERE {$about->sql} AND NOT EXISTS (SELECT 1 FROM " .
                $this->database->table('transactions') .
                ' t WHERE t.ledger_id = p.ledger_id AND t.payment_intent_id = p.payment_intent_id) ORDER BY p.id',
            $about->values,
        );
    }

    /** @return list<array<string, string|null>> */
    public function disputes(string $email): array
    {
        return $email === '' ? [] : $this->rows('disputes', $this->about('disputes', $email));
    }

    /** @return list<array<string, string|null>> disputes of an order's payments */
    public function disputesOfOrder(int $orderId): array
    {
        return array_merge(...array_column($this->rowsOfOrder($orderId), 'disputes'));
    }

    /** @return BillingDetails|null what the payer of a charge entered; null if the ledger has no such charge */
    public function payer(int $ledgerId, ?string $chargeId): ?BillingDetails
    {
        $charge = $chargeId === null ? [] : $this->object($ledgerId, $chargeId);

        return $charge === [] ? null : Charge::fromProvider($charge)->billingDetails;
    }

    /** @return array<string, mixed> the ledger's copy of a provider's object; empty if there is none */
    private function object(int $ledgerId, string $id): array
    {
        return Json::decode(
            $this->database->value(
                'SELECT body FROM ' . $this->database->table('objects') . ' WHERE ledger_id = ? AND object_id = ?',
                [$ledgerId, $id],
            ),
        );
    }

    /**
     * Removes the person from the next rows; amounts, dates and the country are kept.
     *
     * @return array{erased: int, done: bool, isKept: bool} `isKept`: whether providers keep these payments' shoppers
     */
    public function eraseNext(string $email, int $limit): array
    {
        if ($email === '') {
            return ['erased' => 0, 'done' => true, 'isKept' => false];
        }

        return $this->database->transactional(function () use ($email, $limit): array {
            $parties = $this->parties($email);
            $erased = 0;
            $isKept = false;
            foreach (self::TABLES as $table) {
                $rows = $this->rows($table, $this->about($table, $email, $parties), $limit - $erased);
                $this->eraseRows($table, $rows, self::redaction($rows, [$email], $parties));
                $this->forgetParties($rows, $parties);
                $erased += count($rows);
                $isKept = $isKept || $this->isKept($rows);
                if ($erased === $limit) {
                    return ['erased' => $erased, 'done' => false, 'isKept' => $isKept];
                }
            }
            foreach ($this->providers->all() as $provider) {
                $erased += $provider->people()?->redactEmail($email, self::redaction([], [$email], $parties)) ?? 0;
            }
            $this->people->forget(array_keys($parties));

            return ['erased' => $erased, 'done' => true, 'isKept' => $isKept];
        });
    }

    /** Removes the person from an order's rows, which are found by keys: WooCommerce erases many orders in a row. */
    public function eraseOrder(int $orderId): void
    {
        $this->database->transactional(function () use ($orderId): void {
            foreach ($this->rowsOfOrder($orderId) as $tables) {
                $redaction = self::redaction(array_merge(...array_values($tables)));
                foreach ($tables as $table => $rows) {
                    $this->eraseRows($table, $rows, $redaction);
                }
                $this->forgetParties($tables['transactions']);
            }
        });
    }

    /**
     * @param list<array<string, string|null>> $rows with the names and addresses as they were entered, which can be
     *     spelled otherwise
     * @param list<string> $emails
     * @param array<int, string> $parties names
     */
    private static function redaction(array $rows, array $emails = [], array $parties = []): PersonalDataRedaction
    {
        $entered = static fn(string $column): array => array_filter(
            array_unique(array_column($rows, $column)),
            static fn(?string $value): bool => $value !== null && $value !== '',
        );

        return new PersonalDataRedaction(
            [...$emails, ...$entered('customer_email')],
            [...array_values($parties), ...$entered('customer_name')],
            $emails !== [],
        );
    }

    /**
     * @param 'transactions'|'payments'|'disputes' $table
     * @param list<array<string, string|null>> $rows
     */
    private function eraseRows(string $table, array $rows, PersonalDataRedaction $redaction): void
    {
        $this->redactObjects($rows, $redaction);
        $this->people->blank($table, self::ids($rows));
    }

    /** @param list<array<string, string|null>> $rows */
    private function isKept(array $rows): bool
    {
        foreach (array_unique(array_column($rows, 'ledger_id')) as $ledger) {
            if ($this->providers->keepsPeople($this->ledgers->find((int) $ledger)?->provider)) {
                return true;
            }
        }

        return false;
    }

    /**
     * Forgets the customers of erased transactions that no other transaction has.
     *
     * @param list<array<string, string|null>> $rows
     * @param array<int, string> $kept names of customers that are still needed
     */
    private function forgetParties(array $rows, array $kept = []): void
    {
        foreach (
            array_diff_key(array_column($rows, 'ledger_id', 'party_id'), $kept, ['' => true])
            as $party => $ledger
        ) {
            $this->people->forgetUnused((int) $ledger, (int) $party);
        }
    }

    /**
     * Returns which rows are about a person: those with the address, and those of their orders that name someone.
     *
     * @param 'transactions'|'payments'|'disputes' $table
     * @param array<int, string>|null $parties result of parties(); null if it isn't known yet
     */
    private function about(string $table, string $email, ?array $parties = null): SqlCondition
    {
        $own = new SqlCondition('customer_email = ?', [$email]);
        if ($table === 'transactions') {
            $known = SqlCondition::in('party_id', array_keys($parties ?? $this->parties($email)));
            // Of a customer that isn't known, a transaction has only the address.
            $own = new SqlCondition("{$known->sql} OR (party_id IS NULL AND {$own->sql})", [
                ...$known->values,
                ...$own->values,
            ]);
        }
        $orders = SqlCondition::in(
            $table === 'payments' ? 'COALESCE(order_id, linked_order_id)' : 'order_id',
            Orders::idsOf($email),
        );

        return new SqlCondition(
            "({$own->sql} OR ({$orders->sql} AND (customer_name IS NOT NULL OR customer_email IS NOT NULL)))",
            [...$own->values, ...$orders->values],
        );
    }

    /**
     * @param 'transactions'|'payments'|'disputes' $table
     *
     * @return list<array<string, string|null>>
     */
    private function rows(string $table, SqlCondition $which, int $limit = PHP_INT_MAX, int $offset = 0): array
    {
        return $this->database->rows(
            'SELECT * FROM ' .
                $this->database->table($table) .
                " WHERE {$which->sql} ORDER BY id LIMIT $limit OFFSET $offset",
            $which->values,
        );
    }

    /**
     * Returns the rows of an order, also of one of another gateway, by ledger and table.
     *
     * @return list<array{transactions: list<array<string, string|null>>, payments: list<array<string, string|null>>, disputes: list<array<string, string|null>>}>
     */
    private function rowsOfOrder(int $orderId): array
    {
        $found = [];
        foreach ($this->ledgerIds() as $ledger) {
            // Each by one key, because a database may use none for two conditions.
            $own = new SqlCondition('ledger_id = ? AND order_id = ?', [$ledger, $orderId]);
            $transactions = $this->rows('transactions', $own);
            // Which payment another gateway's order has is found by its transactions.
            $payments = [
                ...$this->rows('payments', $own),
                ...$this->rows('payments', self::among($ledger, 'payment_intent_id', $transactions)),
            ];
            $disputes = $this->rows('disputes', self::among($ledger, 'charge_id', [...$transactions, ...$payments]));
            $found[] = [
                'transactions' => $transactions,
                'payments' => array_values(array_column($payments, null, 'id')),
                'disputes' => $disputes,
            ];
        }

        return $found;
    }

    /** @param list<array<string, string|null>> $rows which have the values of the column */
    private static function among(int $ledger, string $column, array $rows): SqlCondition
    {
        $values = array_values(array_unique(array_filter(array_column($rows, $column), is_string(...))));
        $among = SqlCondition::in($column, $values);

        return new SqlCondition("ledger_id = ? AND {$among->sql}", [$ledger, ...$among->values]);
    }

    /** @return list<int> */
    private function ledgerIds(): array
    {
        return array_map(intval(...), $this->database->column('SELECT id FROM ' . $this->database->table('ledgers')));
    }

    /** @return array<int, string> names by party id */
    private function parties(string $email): array
    {
        $parties = [];
        foreach ($this->ledgerIds() as $ledger) {
            foreach (
                $this->database->rows(
                    'SELECT id, name FROM ' . $this->database->table('parties') . ' WHERE ledger_id = ? AND email = ?',
                    [$ledger, $email],
                )
                as $row
            ) {
                $parties[(int) $row['id']] = (string) $row['name'];
            }
        }

        return $parties;
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<int>
     */
    private static function ids(array $rows): array
    {
        return array_map(intval(...), array_column($rows, 'id'));
    }

    /** @param list<array<string, string|null>> $rows */
    private function redactObjects(array $rows, PersonalDataRedaction $redaction): void
    {
        foreach ($rows as $row) {
            $ids = array_values(array_filter(array_intersect_key($row, array_flip(People::OBJECTS)), is_string(...)));
            $ledger = (int) $row['ledger_id'];
            $order = isset($row['order_id']) ? [PayOrder::subjectOf((int) $row['order_id'])] : [];
            $this->people->redactCopies($ledger, [...$ids, ...$order], $redaction->of(...));
            if (isset($row['payment_intent_id'])) {
                $this->objects->noteErasure($ledger, $row['payment_intent_id']);
            }
            $scope = $this->ledgers->find($ledger);
            if ($scope !== null) {
                $this->providers
                    ->find($scope->provider)
                    ?->people()
                    ?->redactObjects($scope->accountId, $ids, $redaction);
            }
        }
    }
}
