<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

/** Every difference between dumps that is right, each with its reason. */
final class AllowedDifferences
{
    /** A sandbox account whose balance is negative. */
    private const OWED = [
        'payouts' =>
            'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
        'GET /deposits' =>
            'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
        'transactions.deposit_id' =>
            'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
        'GET /transactions.deposit_id' =>
            'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
        'GET /transactions.deposit_status' =>
            'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
    ];

    /** News that comes when everything is over. */
    private const HEARD_LATE = [
        'evidence that wins' => [
            'timeline:dispute_in_review' =>
                'News that comes after the end says how it ended, not that it was in review before.',
        ],
        'evidence that loses' => [
            'timeline:dispute_in_review' =>
                'News that comes after the end says how it ended, not that it was in review before.',
        ],
        'an inquiry that is answered' => [
            'timeline:dispute_in_review' =>
                'News that comes after the end says how it ended, not that it was in review before.',
        ],
    ];

    private const APPROVED = [
        'timeline:radar_review' => 'Stripe lists no reviews that are over, and no date is guessed.',
        'timeline:fraud_outcome_manual_approve' => 'Stripe lists no reviews that are over, and no date is guessed.',
    ];
    private const BLOCKED = [
        'timeline:radar_review' => 'Stripe lists no reviews that are over, and no date is guessed.',
        'timeline:fraud_outcome_manual_block' => 'Stripe lists no reviews that are over, and no date is guessed.',
    ];
    private const BY_US = [
        'timeline.body.user_id' =>
            'Stripe doesn\'t say who approved a payment in its Dashboard; Tillbook knows its user.',
    ];

    /**
     * By way of arriving (`sandbox`: Stripe compared with the sandbox; `acted`: what Tillbook did with the same at
     * the provider), then by scenario (`*`: all), then what is not compared: `table`, `table.column`,
     * `table.column.key`, or `table:type` for rows of a type.
     */
    public const LIST = [
        'sandbox' => [
            '*' => [
                'payments.channel' => 'What the checkout knew. The sandbox is told, Stripe is not.',
                'payments.ip_country' => 'What the checkout knew. The sandbox is told, Stripe is not.',
                'payments.shipping_country' => 'What the checkout knew. The sandbox is told, Stripe is not.',
                'payments.item_count' => 'What the checkout knew. The sandbox is told, Stripe is not.',
                'payments.order_total' => 'What the checkout knew. The sandbox is told, Stripe is not.',
                'payments.order_currency' => 'What the checkout knew. The sandbox is told, Stripe is not.',
                'payments.seller' => 'The sandbox marks what this store did not sell, payments at Stripe say nothing.',
                'transactions.fees' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'transactions.net' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'payouts.amount' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'timeline.body.fee' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'timeline.body.fee_rates' =>
                    'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'timeline.body.transaction_details.store_fee' =>
                    'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'disputes.fee' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /transactions.fees' =>
                    'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /transactions.net' =>
                    'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /transactions/summary.fees' =>
                    'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /transactions/summary.net' =>
                    'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /transactions/summary.currencies' =>
                    'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /deposits.amount' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'transactions.available_on' => 'Each has banks and days of settlement of its own.',
                'payouts.date' => 'Each has banks and days of settlement of its own.',
                'payouts.bank_account' => 'Each has banks and days of settlement of its own.',
                'GET /transactions.available_on' => 'Each has banks and days of settlement of its own.',
                'GET /deposits.date' => 'Each has banks and days of settlement of its own.',
                'GET /deposits.bankAccount' => 'Each has banks and days of settlement of its own.',
                'transactions.card_expiry' => 'Each has test cards of its own.',
                'GET /transactions.card_expiry' => 'Each has test cards of its own.',
                'transactions:payout' =>
                    'The sandbox books its payouts; of Stripe the ledger has the payouts themselves.',
            ],
            'a dispute that is lost' => self::OWED,
            'a dispute that is won' => self::OWED,
            'evidence that loses' => self::OWED,
            'evidence that wins' => self::OWED,
            'a payout less a refund' => [
                'payouts' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'GET /deposits' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'transactions.deposit_id' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'GET /transactions.deposit_id' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
            ],
            'a refund that fails' => [
                'payouts' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'GET /deposits' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'transactions.deposit_id' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'GET /transactions.deposit_id' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'GET /transactions.deposit_status' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
            ],
            'two refunds of one payment' => [
                'payouts' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'GET /deposits' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'transactions.deposit_id' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'GET /transactions.deposit_id' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'GET /transactions.deposit_status' =>
                    'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.',
                'refunds.reference' => 'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
                'refunds.reference_status' =>
                    'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
            ],
            'a refund of a captured authorization' => [
                'refunds.reference' => 'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
                'refunds.reference_status' =>
                    'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
                'payments.capture_before' => 'Stripe forgets the deadline with the capture.',
            ],
            'a payout that comes back' => [
                'payouts.failure_message' => 'Each has words of its own.',
                'GET /deposits.failure_message' => 'Each has words of its own.',
                'transactions:payout_failure' => 'Its amount is the payout\'s, and each has a tariff of its own.',
                'payouts.transaction_id' =>
                    'IDs are numbered in order of appearance, and only the sandbox books its payouts.',
            ],
            'an instant payout' => [
                'payouts.fee' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /deposits.fee' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /deposits.fee_percentage' =>
                    'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'payouts.reconciled' =>
                    'Stripe doesn\'t say which payments an instant payout contains; the sandbox does.',
                'GET /transactions.deposit_status' =>
                    'Stripe doesn\'t say which payments an instant payout contains; the sandbox does.',
                'GET /transactions.unlisted_payout' =>
                    'Stripe doesn\'t say which payments an instant payout contains; the sandbox does.',
            ],
            'an instant payout that comes back' => [
                'payouts.fee' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /deposits.fee' => 'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'GET /deposits.fee_percentage' =>
                    'Each has a tariff of its own. That fees and net add up is asserted in both.',
                'payouts.reconciled' =>
                    'Stripe doesn\'t say which payments an instant payout contains; the sandbox does.',
                'GET /transactions.deposit_status' =>
                    'Stripe doesn\'t say which payments an instant payout contains; the sandbox does.',
                'GET /transactions.unlisted_payout' =>
                    'Stripe doesn\'t say which payments an instant payout contains; the sandbox does.',
                'payouts.failure_message' => 'Each has words of its own.',
                'GET /deposits.failure_message' => 'Each has words of its own.',
                'transactions:payout_failure' => 'Its amount is the payout\'s, and each has a tariff of its own.',
                'payouts.transaction_id' =>
                    'IDs are numbered in order of appearance, and only the sandbox books its payouts.',
            ],
            'an inquiry' => [
                'disputes.due_by' => 'Each has deadlines of its own.',
                'GET /disputes.due_by' => 'Each has deadlines of its own.',
            ],
            'an inquiry that is answered' => [
                'disputes.due_by' => 'Each has deadlines of its own.',
                'GET /disputes.due_by' => 'Each has deadlines of its own.',
            ],
            'an inquiry that is closed' => [
                'disputes.due_by' => 'Each has deadlines of its own.',
                'GET /disputes.due_by' => 'Each has deadlines of its own.',
            ],
            'a payment in another currency' => [
                'transactions.amount' => 'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
                'transactions.currency' => 'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
                'transactions.exchange_rate' => 'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
                'GET /transactions.amount' => 'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
                'GET /transactions.currency' => 'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
                'GET /transactions.exchange_rate' =>
                    'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
                'GET /transactions/summary.total' =>
                    'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
                'GET /transactions/summary.currency' =>
                    'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
                'GET /transactions/summary.store_currencies' =>
                    'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
                'timeline.body.transaction_details' =>
                    'The sandbox settles pounds in pounds, the fake Stripe in dollars.',
            ],
            'a declined payment' => [
                'timeline.body.reason' => 'Each has reasons of its own for a decline without one.',
            ],
            'an authorization that is captured' => [
                'payments.capture_before' => 'Stripe forgets the deadline with the capture.',
            ],
            'an authorization that is captured in part' => [
                'payments.capture_before' => 'Stripe forgets the deadline with the capture.',
            ],
            'a payout of what was captured in part' => [
                'payments.capture_before' => 'Stripe forgets the deadline with the capture.',
            ],
            'a refund of what was captured in part' => [
                'payments.capture_before' => 'Stripe forgets the deadline with the capture.',
                'refunds.reference' => 'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
                'refunds.reference_status' =>
                    'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
            ],
            'a refund' => [
                'refunds.reference' => 'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
                'refunds.reference_status' =>
                    'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
            ],
            'a refund of a part' => [
                'refunds.reference' => 'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
                'refunds.reference_status' =>
                    'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.',
            ],
            'an authorization that expires' => [
                'timeline.datetime' => 'The sandbox ends authorizations half a day after the deadline, Stripe at once.',
            ],
        ],
        'test mode' => [
            '*' => [
                'payments.customer_name' => 'Test cards that are named in the API have their own shopper, or none.',
                'payments.customer_email' => 'Test cards that are named in the API have their own shopper, or none.',
                'transactions.customer_name' => 'Test cards that are named in the API have their own shopper, or none.',
                'transactions.customer_email' =>
                    'Test cards that are named in the API have their own shopper, or none.',
                'GET /transactions.customer_name' =>
                    'Test cards that are named in the API have their own shopper, or none.',
                'GET /transactions.customer_email' =>
                    'Test cards that are named in the API have their own shopper, or none.',
                'GET /authorizations.customer_name' =>
                    'Test cards that are named in the API have their own shopper, or none.',
                'GET /authorizations.customer_email' =>
                    'Test cards that are named in the API have their own shopper, or none.',
            ],
        ],
        'acted' => [
            'a review that is approved' => self::BY_US,
            'a review of an authorization that is approved' => self::BY_US,
        ],
        'shuffled' => self::HEARD_LATE,
        'polled' => self::HEARD_LATE,
        'backfilled' => [
            '*' => [
                'timeline:started' => 'What rows of an old payment tell isn\'t stored twice; see OldPaymentsTest.',
                'timeline:captured' => 'What rows of an old payment tell isn\'t stored twice; see OldPaymentsTest.',
            ],
            'a review that is approved' => self::APPROVED,
            'a review that ends with a refund as fraud' => self::BLOCKED,
            'a review of an authorization that is approved' => self::APPROVED,
            'a review of an authorization that is canceled' => self::BLOCKED,
            'a dispute that is lost' => [
                'timeline:dispute_lost' => 'Stripe doesn\'t say when a dispute was closed, and no date is guessed.',
            ],
            'an inquiry that is closed' => [
                'timeline:dispute_warning_closed' =>
                    'Stripe doesn\'t say when a dispute was closed, and no date is guessed.',
            ],
            'evidence that is submitted' => [
                'timeline:dispute_in_review' =>
                    'Stripe doesn\'t say when evidence was submitted, and no date is guessed.',
            ],
            'evidence that wins' => [
                'timeline:dispute_in_review' =>
                    'Stripe doesn\'t say when evidence was submitted, and no date is guessed.',
                'timeline:dispute_won' => 'Stripe doesn\'t say when a dispute was closed, and no date is guessed.',
            ],
            'evidence that loses' => [
                'timeline:dispute_in_review' =>
                    'Stripe doesn\'t say when evidence was submitted, and no date is guessed.',
                'timeline:dispute_lost' => 'Stripe doesn\'t say when a dispute was closed, and no date is guessed.',
            ],
            'a dispute that is accepted' => [
                'timeline:dispute_lost' => 'Stripe doesn\'t say when a dispute was closed, and no date is guessed.',
            ],
            'an inquiry that is answered' => [
                'timeline:dispute_in_review' =>
                    'Stripe doesn\'t say when evidence was submitted, and no date is guessed.',
                'timeline:dispute_warning_closed' =>
                    'Stripe doesn\'t say when a dispute was closed, and no date is guessed.',
            ],
            'a dispute that is won' => [
                'timeline:dispute_won' => 'Stripe doesn\'t say when a dispute was closed, and no date is guessed.',
            ],
        ],
    ];

    /** @return list<string> what a scenario may differ in */
    public static function of(string $scenario, string $way): array
    {
        return array_values(
            array_unique([...array_keys(self::LIST[$way]['*'] ?? []), ...self::ofOne($scenario, $way)]),
        );
    }

    /** @return list<string> what this scenario may differ in, and not all of them */
    public static function ofOne(string $scenario, string $way): array
    {
        return array_keys(self::LIST[$way][$scenario] ?? []);
    }

    /**
     * Returns a dump without what may differ.
     *
     * @param array<string, list<array<string, mixed>>> $dump
     * @param list<string> $allowed
     *
     * @return array<string, list<array<string, mixed>>>
     */
    public static function without(array $dump, array $allowed): array
    {
        return array_reduce($allowed, self::drop(...), $dump);
    }

    /**
     * Returns what differs, a line each: `table.column`, the row, and both values.
     *
     * @param array<string, list<array<string, mixed>>> $expected
     * @param array<string, list<array<string, mixed>>> $dump
     *
     * @return list<string>
     */
    public static function between(array $expected, array $dump): array
    {
        $found = [];
        foreach (array_keys($expected + $dump) as $table) {
            $rows = $expected[$table] ?? [];
            $others = $dump[$table] ?? [];
            if (count($rows) !== count($others)) {
                $types = static fn(array $all): string => implode(' ', array_column($all, 'type'));
                $found[] =
                    "$table: " .
                    count($rows) .
                    ' rows, not ' .
                    count($others) .
                    " ({$types($rows)} | {$types($others)})";
                continue;
            }
            foreach ($rows as $i => $row) {
                foreach (array_keys($row + $others[$i]) as $column) {
                    $values = [$row[$column] ?? null, $others[$i][$column] ?? null];
                    if ($values[0] !== $values[1]) {
                        $found[] = "$table.$column $i: " . json_encode($values[0]) . ' | ' . json_encode($values[1]);
                    }
                }
            }
        }

        return $found;
    }

    /**
     * @param array<string, list<array<string, mixed>>> $dump
     *
     * @return array<string, list<array<string, mixed>>>
     */
    private static function drop(array $dump, string $what): array
    {
        if (str_contains($what, ':')) {
            [$table, $type] = explode(':', $what);
            $dump[$table] = array_values(
                array_filter($dump[$table] ?? [], static fn(array $row): bool => $row['type'] !== $type),
            );

            return $dump;
        }
        [$table, $column] = [...explode('.', $what), ''];
        if ($column === '') {
            unset($dump[$table]);

            return $dump;
        }
        $path = array_slice(explode('.', $what), 1);
        $dump[$table] = array_map(static fn(array $row): array => self::withoutPath($row, $path), $dump[$table] ?? []);

        return $dump;
    }

    /**
     * @param array<array-key, mixed> $values
     * @param list<string> $path
     *
     * @return array<array-key, mixed>
     */
    private static function withoutPath(array $values, array $path): array
    {
        $key = array_shift($path);
        if ($path === []) {
            return array_diff_key($values, [$key => 0]);
        }
        if (is_array($values[$key] ?? null)) {
            $values[$key] = self::withoutPath($values[$key], $path);
        }

        return $values;
    }
}
