<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

/** Every difference between dumps that is right, each with its reason. */
final class AllowedDifferences
{
    private const CHECKOUT = 'What the checkout knew. The sandbox is told, Stripe is not.';
    private const SELLER = 'The sandbox marks what this store did not sell, payments at Stripe say nothing.';
    private const TARIFF = 'Each has a tariff of its own. That fees and net add up is asserted in both.';
    private const SETTLEMENT = 'Each has banks and days of settlement of its own.';
    private const CARDS = 'Each has test cards of its own.';
    private const WORDS = 'Each has words of its own.';
    private const DECLINES = 'Each has reasons of its own for a decline without one.';
    private const RISK = 'The sandbox says at once how risky a payment is, Stripe with the bank\'s answer.';
    private const RETURNED = 'Stripe says that the charge failed; the sandbox only changes it.';
    private const TAKEN_BACK = 'The sandbox makes a refund of what the bank takes back.';
    private const DEADLINES = 'Each has deadlines of its own.';
    private const BOOKED = 'The sandbox books its payouts; of Stripe the ledger has the payouts themselves.';
    private const PAYOUT_AMOUNT = 'Its amount is the payout\'s, and each has a tariff of its own.';
    private const NUMBERED = 'IDs are numbered in order of appearance, and only the sandbox books its payouts.';
    /** A sandbox account whose balance is negative. */
    private const OWED = 'The sandbox collects what is owed with a negative payout; the fake Stripe keeps a negative balance.';
    private const REFERENCE = 'The sandbox\'s banks say a refund\'s reference at once, Stripe\'s after days.';
    private const CAPTURED = 'Stripe forgets the deadline with the capture.';
    private const EXPIRED = 'The sandbox ends authorizations half a day after the deadline, Stripe at once.';
    private const UNLISTED = 'Stripe doesn\'t say which payments an instant payout contains; the sandbox does.';
    private const POUNDS = 'The sandbox settles pounds in pounds, the fake Stripe in dollars.';
    private const SHOPPERS = 'Test cards that are named in the API have their own shopper, or none.';
    private const USER = 'Stripe doesn\'t say who approved a payment in its Dashboard; Tillbook knows its user.';
    private const DASHBOARD = 'Stripe doesn\'t say that a dispute was accepted in its Dashboard, only that it was lost.';
    /** Differences when another process continues after one has died. */
    private const DEAD_EMAILS = 'WooCommerce\'s emails and notes of a process that died are not repeated: StatusConsequences.';
    private const DEAD_STOCK = 'WooCommerce takes an item from stock some statements before it notes that, and takes it again if a process dies in between.';
    private const HISTORY = 'What happened before the account was connected is over: orders stay as they are, and mismatches show them.';
    private const POSITION = 'Notes are in the order in which the news was heard.';
    private const STATUSES = 'WooCommerce notes the statuses that the order had meanwhile.';
    /** News that comes when everything is over. */
    private const HEARD_LATE = 'News that comes after the end says how it ended, not what was before.';
    private const NOT_HELD = 'A dispute that is decided before it is heard of puts no order on hold, and the note doesn\'t say so.';
    private const NEVER_SOLD = 'An order that is refunded before it hears that it was paid takes nothing from stock.';
    private const DEAD_RETURN = 'What a canceled order took from stock isn\'t given back if a process died: it may have been.';
    private const SAME_SECOND = 'Of two states of the same second, the one that is heard last counts.';
    private const NEVER_PAID = 'An order hears of a debit that was taken back, and not that it was paid before.';
    private const STORED_ONCE = 'What rows of an old payment tell isn\'t stored twice; see OldPaymentsTest.';
    private const ANSWERED = 'Stripe doesn\'t say of a payment that was answered whether it had to wait.';
    private const FAILED = 'Stripe doesn\'t say when a debit failed, only when it began.';
    private const REVIEWED = 'Stripe lists no reviews that are over, and no date is guessed.';
    private const CLOSED = 'Stripe doesn\'t say when a dispute was closed, and no date is guessed.';
    private const SUBMITTED = 'Stripe doesn\'t say when evidence was submitted, and no date is guessed.';

    /**
     * By way of arriving (`sandbox`: Stripe compared with the sandbox; `acted`: what Tillbook did with the same at
     * the provider), then by scenario (`*`: all), then what is not compared: `table`, `table.column`,
     * `table.column.key`, `table:type` for rows of a type, or `table?` if rows of the other way may be missing.
     *
     * @return array<string, array<string, array<string, string>>> reasons
     */
    private static function all(): array
    {
        $heardLate = self::because(self::HEARD_LATE, 'timeline:dispute_in_review');
        $isHeardLate = [
            'evidence that wins' => $heardLate,
            'evidence that loses' => $heardLate,
            'an inquiry that is answered' => $heardLate,
        ];

        return [
            'sandbox' => self::ofSandbox(),
            'sandbox, elsewhere' => self::ofElsewhere(),
            'test mode' => [
                'a declined payment' => ['orders.payment_method_title' => self::CARDS],
                '*' => self::because(
                    self::SHOPPERS,
                    'payments.customer_name',
                    'payments.customer_email',
                    'transactions.customer_name',
                    'transactions.customer_email',
                    'GET /transactions.customer_name',
                    'GET /transactions.customer_email',
                    'GET /authorizations.customer_name',
                    'GET /authorizations.customer_email',
                ),
            ],
            'acted' => [
                'a review that is approved' => self::because(self::USER, 'timeline.body.user_id'),
                'a review of an authorization that is approved' => self::because(
                    self::USER,
                    'timeline.body.user_id',
                    'order_notes.content',
                    'order_notes.type',
                    'order_notes.position',
                ),
                'a dispute that is accepted' => self::accepted(),
            ],
            'shuffled' => array_merge_recursive($isHeardLate, self::ofLateStripe(), self::ofShuffledStripe()),
            'sandbox, shuffled' => self::ofShuffledSandbox(),
            'polled' => array_merge_recursive($isHeardLate, self::ofLateStripe()),
            'sandbox, polled' => [
                // The decline waits for the job, and the card's payment doesn't.
                'a shopper declines on a page and pays with a card' => self::because(
                    self::HEARD_LATE,
                    'order_notes?',
                    'order_notes.position',
                    'woocommerce_notes',
                    'emails?',
                    'orders.meta._tillbook_noted',
                ),
            ],
            'killed' => self::ofKilled() + [
                'a review of an authorization that is canceled' => ['orders.items' => self::DEAD_RETURN],
            ],
            'sandbox, killed' => self::ofKilled(),
            'backfilled' => self::ofBackfill(),
            'sandbox, backfilled' => ['*' => self::ofHistory()],
        ];
    }

    /** @return array<string, array<string, string>> reasons, by scenario */
    private static function ofSandbox(): array
    {
        $lessOwed = self::because(
            self::OWED,
            'payouts',
            'GET /deposits',
            'transactions.deposit_id',
            'GET /transactions.deposit_id',
            'GET /transactions.deposit_type',
        );
        $owed = $lessOwed + self::because(self::OWED, 'GET /transactions.deposit_status');
        $reference = self::because(self::REFERENCE, 'refunds.reference', 'refunds.reference_status');
        $referenced = ['effects:refund_succeeded' => self::REFERENCE];
        $captured = self::because(self::CAPTURED, 'payments.capture_before');
        $declines = self::because(self::DECLINES, 'timeline.body.reason');
        $deadlines = self::because(self::DEADLINES, 'disputes.due_by', 'GET /disputes.due_by', 'order_notes.date');
        $comesBack = [
            ...self::because(self::WORDS, 'payouts.failure_message', 'GET /deposits.failure_message'),
            'transactions:payout_failure' => self::PAYOUT_AMOUNT,
            'payouts.transaction_id' => self::NUMBERED,
        ];
        $instant = [
            ...self::because(self::TARIFF, 'payouts.fee', 'GET /deposits.fee', 'GET /deposits.fee_percentage'),
            ...self::because(
                self::UNLISTED,
                'payouts.reconciled',
                'GET /transactions.deposit_status',
                'GET /transactions.unlisted_payout',
            ),
        ];

        return [
            '*' => self::ofEverySandbox(),
            'a dispute that is lost' => $owed,
            'a dispute that is won' => $owed,
            'evidence that loses' => $owed,
            'evidence that wins' => $owed,
            'a payout less a refund' => $lessOwed + $referenced,
            'a refund that fails' => $owed + $referenced,
            'two refunds of one payment' => $owed + $reference + $referenced,
            'a refund of a captured authorization' => $reference + $captured,
            'a payout that comes back' => $comesBack,
            'an instant payout' => $instant,
            'an instant payout that comes back' => $instant + $comesBack,
            'an inquiry' => $deadlines,
            'an inquiry that is answered' => $deadlines,
            'an inquiry that is closed' => $deadlines,
            'a payment in another currency' => self::because(
                self::POUNDS,
                'transactions.amount',
                'transactions.currency',
                'transactions.exchange_rate',
                'GET /transactions.amount',
                'GET /transactions.currency',
                'GET /transactions.exchange_rate',
                'GET /transactions/summary.total',
                'GET /transactions/summary.currency',
                'GET /transactions/summary.store_currencies',
                'timeline.body.transaction_details',
            ),
            'a dispute that is accepted' => self::accepted(),
            'a declined payment' => $declines,
            'a debit that waits for its bank' => self::because(self::RISK, 'payments.risk_level'),
            'a debit that fails' => $declines,
            'a debit that is returned' => [
                'timeline:failed' => self::RETURNED,
                'transactions.source_id' => self::TAKEN_BACK,
            ],
            'an authorization that is captured' => $captured,
            'an authorization that is captured in part' => $captured,
            'a payout of what was captured in part' => $captured,
            'a refund of what was captured in part' => $captured + $reference,
            'a refund' => $reference,
            'a refund of a part' => $reference,
            'an authorization that expires' => self::because(self::EXPIRED, 'timeline.datetime'),
        ];
    }

    /** @return array<string, array<string, string>> reasons, by scenario, where no payment has an order */
    private static function ofElsewhere(): array
    {
        $isOfLedger = static fn(string $what): bool => !str_starts_with($what, 'order') &&
            !str_starts_with($what, 'effects');
        $reasons = array_map(
            static fn(array $scenario): array => array_filter($scenario, $isOfLedger, ARRAY_FILTER_USE_KEY),
            self::ofSandbox(),
        );

        return ['*' => ['payments.seller' => self::SELLER] + ($reasons['*'] ?? [])] + $reasons;
    }

    /** @return array<string, string> reasons */
    private static function accepted(): array
    {
        return self::because(
            self::DASHBOARD,
            'effects.type',
            'orders.meta._tillbook_noted',
            'order_notes.content',
            'order_notes.type',
        );
    }

    /** @return array<string, string> reasons, in all scenarios */
    private static function ofEverySandbox(): array
    {
        return [
            ...self::because(
                self::CHECKOUT,
                'payments.channel',
                'payments.ip_country',
                'payments.shipping_country',
                'payments.item_count',
                'payments.order_total',
                'payments.order_currency',
            ),
            ...self::because(
                self::TARIFF,
                'transactions.fees',
                'transactions.net',
                'payouts.amount',
                'timeline.body.fee',
                'timeline.body.fee_rates',
                'timeline.body.transaction_details.store_fee',
                'disputes.fee',
                'GET /transactions.fees',
                'GET /transactions.net',
                'GET /transactions/summary.fees',
                'GET /transactions/summary.net',
                'GET /transactions/summary.currencies',
                'GET /deposits.amount',
            ),
            ...self::because(
                self::SETTLEMENT,
                'transactions.available_on',
                'payouts.date',
                'payouts.bank_account',
                'GET /transactions.available_on',
                'GET /transactions.deposit_date',
                'GET /deposits.date',
                'GET /deposits.bankAccount',
            ),
            ...self::because(self::CARDS, 'transactions.card_expiry', 'GET /transactions.card_expiry'),
            'transactions:payout' => self::BOOKED,
        ];
    }

    /** @return array<string, array<string, string>> reasons, by scenario */
    private static function ofBackfill(): array
    {
        $answered = self::because(self::ANSWERED, 'timeline:payment_processing');
        $approved = self::because(self::REVIEWED, 'timeline:radar_review', 'timeline:fraud_outcome_manual_approve');
        $blocked = self::because(self::REVIEWED, 'timeline:radar_review', 'timeline:fraud_outcome_manual_block');
        $submitted = self::because(self::SUBMITTED, 'timeline:dispute_in_review');
        $won = self::because(self::CLOSED, 'timeline:dispute_won');
        $lost = self::because(self::CLOSED, 'timeline:dispute_lost');
        $inquiryClosed = self::because(self::CLOSED, 'timeline:dispute_warning_closed');

        return [
            '*' => self::ofHistory() + self::because(self::STORED_ONCE, 'timeline:started', 'timeline:captured'),
            'a debit that is paid' => $answered,
            'a debit that fails' => $answered + self::because(self::FAILED, 'timeline.datetime'),
            'a debit that is returned' => $answered,
            'a review that is approved' => $approved,
            'a review that ends with a refund as fraud' => $blocked,
            'a review of an authorization that is approved' => $approved,
            'a review of an authorization that is canceled' => $blocked,
            'a dispute that is lost' => $lost,
            'an inquiry that is closed' => $inquiryClosed,
            'evidence that is submitted' => $submitted,
            'evidence that wins' => $submitted + $won,
            'evidence that loses' => $submitted + $lost,
            'a dispute that is accepted' => $lost,
            'an inquiry that is answered' => $submitted + $inquiryClosed,
            'a dispute that is won' => $won,
        ];
    }

    /** @return array<string, string> reasons */
    private static function ofHistory(): array
    {
        return self::because(
            self::HISTORY,
            'effects',
            'orders',
            'order_notes',
            'order_refunds',
            'woocommerce_notes',
            'stock',
            'emails',
            'GET /mismatches',
        );
    }

    /** @return array<string, array<string, string>> reasons, by scenario, however late Stripe's news is heard: it says what is now */
    private static function ofLateStripe(): array
    {
        $neverPaid = self::because(
            self::NEVER_PAID,
            'orders.status',
            'orders.transaction_id',
            'orders.dates',
            'orders.items',
            'stock.sold',
            'emails',
        );
        $closed = ['order_refunds.created' => self::CLOSED];

        return [
            '*' => self::ofAllLate(),
            'a debit that fails' => self::because(self::HEARD_LATE, 'orders.items', 'stock.sold'),
            'a debit that is returned' => $neverPaid,
            'a dispute that is lost' => $closed,
            'evidence that loses' => $closed,
            'a shopper declines on a page and pays with a card' => self::because(self::HEARD_LATE, 'timeline:failed'),
        ];
    }

    /** @return array<string, array<string, string>> reasons, by scenario */
    private static function ofShuffledStripe(): array
    {
        $neverSold = self::because(self::NEVER_SOLD, 'orders.items', 'stock.sold');

        return array_fill_keys(
            [
                'a refund of a captured authorization',
                'a dispute that is lost',
                'evidence that loses',
                'a dispute that is accepted',
                'a review that ends with a refund as fraud',
            ],
            $neverSold,
        );
    }

    /** @return array<string, array<string, string>> reasons, by scenario */
    private static function ofShuffledSandbox(): array
    {
        $neverSold = self::because(self::NEVER_SOLD, 'orders.items', 'stock.sold');

        return [
            '*' => self::ofAllLate(),
            'a debit that fails' => self::because(self::HEARD_LATE, 'orders.items', 'stock.sold'),
            'a dispute that is lost' => $neverSold,
            'a dispute that is won' => ['order_notes.content' => self::NOT_HELD],
            'evidence that loses' => $neverSold,
            'evidence that is saved' => ['disputes.has_evidence' => self::SAME_SECOND],
            'two refunds of one payment' => ['order_refunds.meta._refund_type' => self::HEARD_LATE],
        ];
    }

    /** @return array<string, string> reasons, in all scenarios whose news comes late */
    private static function ofAllLate(): array
    {
        return [
            'order_notes.position' => self::POSITION,
            'woocommerce_notes' => self::STATUSES,
            ...self::because(
                self::HEARD_LATE,
                'effects?',
                'order_notes?',
                'emails?',
                'orders.meta._tillbook_noted',
                'orders.meta._tillbook_processing',
                'orders.meta._tillbook_status_before_refund',
                'orders.meta._tillbook_status_changed_since_refund',
            ),
        ];
    }

    /** @return array<string, array<string, string>> reasons, by scenario */
    private static function ofKilled(): array
    {
        $kept = ['orders.items' => self::DEAD_RETURN];

        return [
            'an authorization that is canceled' => $kept,
            'an authorization that expires' => $kept,
            '*' => ['stock.sold' => self::DEAD_STOCK] + self::because(self::DEAD_EMAILS, 'woocommerce_notes', 'emails'),
        ];
    }

    /** @return array<string, string> the reason, by what is not compared */
    private static function because(string $reason, string ...$what): array
    {
        return array_fill_keys($what, $reason);
    }

    /** @return list<string> what a scenario may differ in */
    public static function of(string $scenario, string $way): array
    {
        return array_values(
            array_unique([...array_keys(self::all()[$way]['*'] ?? []), ...self::ofOne($scenario, $way)]),
        );
    }

    /** @return list<string> what this scenario may differ in, and not all of them */
    public static function ofOne(string $scenario, string $way): array
    {
        return array_keys(self::all()[$way][$scenario] ?? []);
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
     * Returns a dump without the rows that may be missing in another one, and are.
     *
     * @param array<string, list<array<string, mixed>>> $dump
     * @param array<string, list<array<string, mixed>>> $other
     * @param list<string> $allowed
     *
     * @return array<string, list<array<string, mixed>>>
     */
    public static function withoutMissing(array $dump, array $other, array $allowed): array
    {
        foreach ($allowed as $what) {
            $table = rtrim($what, '?');
            if ($table === $what) {
                continue;
            }
            $left = $other[$table] ?? [];
            $dump[$table] = array_values(
                array_filter($dump[$table] ?? [], static function (array $row) use (&$left): bool {
                    $found = array_search($row, $left, true);
                    if ($found !== false) {
                        unset($left[$found]);
                    }

                    return $found !== false;
                }),
            );
        }

        return $dump;
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
        if (str_ends_with($what, '?')) {
            return $dump;
        }
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
