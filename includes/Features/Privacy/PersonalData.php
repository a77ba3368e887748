<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\Write\OldObjects;
use Tillbook\Ledger\Write\People;
use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Objects\BillingDetails;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Privacy\Redaction;
use Tillbook\Provider\Providers;

/**
 * Finds and erases a person's data by email address, in all ledgers and in the providers' own tables, a
 * limited part at a time.
 */
final class PersonalData
{
    /** Columns with ids of objects that the ledger may have a copy of. */
    private const OBJECT_COLUMNS = ['transaction_id', 'charge_id', 'payment_intent_id', 'source_id', 'dispute_id'];

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
        if ($email === '') {
            return [];
        }
        // Of a customer that isn't known, a transaction has only the address.
        $known = SqlCondition::in('party_id', array_keys($this->parties($email)));

        return $this->database->rows(
            'SELECT * FROM ' .
                $this->database->table('transactions') .
                " WHERE {$known->sql} OR (party_id IS NULL AND customer_email = ?) ORDER BY id LIMIT $limit OFFSET $offset",
            [...$known->values, $email],
        );
    }

    /**
     * Returns the payments that moved no money, such as declined cards, canceled authorizations and payments that
     * wait: they have no transactions.
     *
     * @return list<array<string, string|null>>
     */
    public function unsettledPayments(string $email): array
    {
        return $email === ''
            ? []
            : $this->database->rows(
                'SELECT * FROM ' .
                    $this->database->table('payments') .
                    ' p WHERE p.customer_email = ? AND NOT EXISTS (SELECT 1 FROM ' .
                    $this->database->table('transactions') .
                    ' t WHERE t.ledger_id = p.ledger_id AND t.payment_intent_id = p.payment_intent_id) ORDER BY p.id',
                [$email],
            );
    }

    /** @return list<array<string, string|null>> */
    public function disputes(string $email): array
    {
        return $email === ''
            ? []
            : $this->database->rows(
                'SELECT * FROM ' . $this->database->table('disputes') . ' WHERE customer_email = ? ORDER BY id',
                [$email],
            );
    }

    /** @return BillingDetails|null what the payer of a charge entered; null if the ledger has no such charge */
    public function payer(int $ledgerId, ?string $chargeId): ?BillingDetails
    {
        $charge = $chargeId === null ? [] : $this->object($ledgerId, $chargeId);

        return $charge === [] ? null : Charge::fromProvider($charge)->billingDetails;
    }

    /** @return array<string, mixed> the ledger's copy of a provider's object; empty if there is none */
    public function object(int $ledgerId, string $id): array
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
     * @return array{erased: int, done: bool}
     */
    public function eraseNext(string $email, int $limit): array
    {
        if ($email === '') {
            return ['erased' => 0, 'done' => true];
        }

        return $this->database->transactional(function () use ($email, $limit): array {
            $parties = $this->parties($email);
            $erased = 0;
            foreach (['transactions', 'payments', 'disputes'] as $table) {
                $left = $limit - $erased;
                $rows =
                    $table === 'transactions'
                        ? $this->transactions($email, $left, 0)
                        : $this->database->rows(
                            'SELECT * FROM ' .
                                $this->database->table($table) .
                                " WHERE customer_email = ? ORDER BY id LIMIT $left",
                            [$email],
                        );
                $redaction = self::redaction($email, $parties, $rows);
                $this->redactObjects($rows, $redaction);
                $this->people->blank($table, self::ids($rows));
                $erased += count($rows);
                if ($erased === $limit) {
                    return ['erased' => $erased, 'done' => false];
                }
            }
            foreach ($this->providers->all() as $provider) {
                $erased += $provider->people()?->redactEmail($email, self::redaction($email, $parties, [])) ?? 0;
            }
            $this->people->forget(array_keys($parties));

            return ['erased' => $erased, 'done' => true];
        });
    }

    /**
     * @param array<int, string> $parties names
     * @param list<array<string, string|null>> $rows with the names as they were entered, which can be spelled otherwise
     */
    private static function redaction(string $email, array $parties, array $rows): Redaction
    {
        $entered = array_filter(array_column($rows, 'customer_name'), is_string(...));

        return new Redaction($email, [...array_values($parties), ...$entered]);
    }

    /** @return array<int, string> names by party id */
    private function parties(string $email): array
    {
        $parties = [];
        if ($email !== '') {
            $ledgers = $this->database->column('SELECT id FROM ' . $this->database->table('ledgers'));
            foreach ($ledgers as $ledger) {
                foreach (
                    $this->database->rows(
                        'SELECT id, name FROM ' .
                            $this->database->table('parties') .
                            ' WHERE ledger_id = ? AND email = ?',
                        [(int) $ledger, $email],
                    )
                    as $row
                ) {
                    $parties[(int) $row['id']] = (string) $row['name'];
                }
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
    private function redactObjects(array $rows, Redaction $redaction): void
    {
        foreach ($rows as $row) {
            $ids = array_values(
                array_filter(array_intersect_key($row, array_flip(self::OBJECT_COLUMNS)), is_string(...)),
            );
            $ledger = (int) $row['ledger_id'];
            $this->people->redactCopies($ledger, $ids, $redaction->of(...));
            if (isset($row['order_id'])) {
                $subject = PayOrder::subjectOf((int) $row['order_id']);
                $this->people->redactAnswers($ledger, $subject, $redaction->of(...));
            }
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
