<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Documents\DocumentList;
use Tillbook\Features\Transactions\TransactionSchema;
use Tillbook\Platform\Admin\ListFilter;
use Tillbook\Plugin;
use Tillbook\Provider\Documents\Document;

/**
 * Every choice that a list's filters offer gives exactly its rows: the answer is compared with the whole list, looked
 * through here. What the client offers is made from the same definitions.
 */
#[Group('database')]
final class FilterChoicesTest extends LedgerTestCase
{
    private const BASE = '/wc/v3/payments';
    private const CARDS = [
        'amex',
        'cartes_bancaires',
        'diners',
        'discover',
        'eftpos_au',
        'jcb',
        'mastercard',
        'unionpay',
        'visa',
        'card',
        'card_present',
    ];

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
    }

    public function testTransactions(): void
    {
        $choices = self::choices('transactions');
        foreach ($choices['source'] as $index => $source) {
            $this->given(
                [
                    'source' => $source,
                    'channel' => 'online',
                    'risk_level' => $index % 3,
                    'customer_country' => $index % 2 === 0 ? 'US' : 'SE',
                ],
                [
                    'source' => $source,
                    'channel' => $choices['channel'][$index % 3],
                    'source_device' => $choices['source_device'][$index % 2],
                    'customer_currency' => 'eur',
                ],
            );
        }
        foreach ($choices['type'] as $type) {
            $this->given([
                'type' => $type,
                'source' => null,
                'channel' => 'in_person',
                'currency' => 'eur',
                'loan_id' => 'loan_1',
            ]);
        }
        $values = $choices + ['customer_country' => ['US', 'SE'], 'customer_currency' => ['usd', 'eur']];

        $this->compare('/transactions', 'transaction_id', $values, self::isTransaction(...));
        self::assertSame(count($choices['type']), $this->total('/transactions', ['loan_id_is' => 'loan_1']));
        self::assertSame(count($choices['type']), $this->total('/transactions', ['store_currency_is' => 'eur']));
        foreach (array_keys($choices) as $name) {
            $accepted = TransactionSchema::filterArguments()["{$name}_is"];
            $accepted = $accepted['enum'] ?? range($accepted['minimum'], $accepted['maximum']);
            self::assertEqualsCanonicalizing(
                $choices[$name],
                array_map(strval(...), $accepted),
                "$name: what is accepted is offered.",
            );
        }
    }

    public function testTheChoicesOfTransactionsAreThoseOfTheSpecification(): void
    {
        $choices = self::choices('transactions');

        // Adjustments and reserves explain payouts (spec 3 §7).
        self::assertSame([...self::specified('Transaction types'), 'adjustment', 'reserve'], $choices['type']);
        self::assertSame(self::specified('Channels'), $choices['channel']);
        self::assertSame(self::specified('Devices'), $choices['source_device']);
        $methods = self::specified('Payment methods');
        // Stripe also has Bacs, the debit of British banks.
        array_splice($methods, (int) array_search('bancontact', $methods, true), 0, 'bacs_debit');
        $brands = self::specified('Card brands');
        // And eftpos, the cards of Australian banks.
        array_splice($brands, (int) array_search('jcb', $brands, true), 0, 'eftpos_au');
        self::assertSame([...$brands, ...$methods], $choices['source']);
        self::assertSame(['0', '1', '2'], $choices['risk_level']);
    }

    public function testFiltersOfTransactionsCombineWithKindsOfCards(): void
    {
        $this->given(
            ['source' => 'visa', 'channel' => 'in_person'],
            ['source' => 'visa', 'channel' => 'online'],
            ['source' => 'klarna'],
            ['source' => null, 'channel' => 'in_person'],
        );

        self::assertSame(1, $this->total('/transactions', ['source_is' => 'card', 'channel_is' => 'online']));
        self::assertSame(
            3,
            $this->total('/transactions', ['source_is' => 'card_present', 'source_is_not' => 'card', 'match' => 'any']),
        );
        self::assertSame(0, $this->total('/transactions', ['source_is' => 'card_present', 'source_is_not' => 'card']));
        self::assertSame(3, $this->total('/transactions', ['source_is_not' => 'card_present']));
    }

    public function testPayouts(): void
    {
        $rows = [];
        foreach (self::choices('payouts')['status'] as $index => $status) {
            $rows[] = [
                'ledger_id' => $this->scope->id,
                'payout_id' => "po_$index",
                'created' => 1,
                'date' => 1_790_000_000 + $index,
                'type' => 'deposit',
                'status' => $status,
                'amount' => 100,
                'currency' => $index === 0 ? 'eur' : 'usd',
                'updated' => 1,
            ];
        }
        $this->database->insertMany('payouts', $rows);

        $this->compare(
            '/deposits',
            'id',
            self::choices('payouts'),
            static fn(array $row, string $name, string $value): bool => $row[$name] === $value,
        );
        self::assertSame(1, $this->total('/deposits', ['store_currency_is' => 'eur']));
    }

    public function testDisputes(): void
    {
        $rows = [];
        // The provider's names: some are newer than the specification.
        foreach (
            [...self::choices('disputes')['status'], 'prevented', 'appeal_needs_response', 'appeal_under_review']
            as $index => $status
        ) {
            $rows[] = [
                'ledger_id' => $this->scope->id,
                'dispute_id' => "dp_$index",
                'charge_id' => "ch_$index",
                'created' => 1_790_000_000 + $index,
                'amount' => 100,
                'currency' => 'usd',
                'status' => $status,
                'reason' => 'general',
                'updated' => 1,
            ];
        }
        $this->database->insertMany('disputes', $rows);

        $this->compare(
            '/disputes',
            'dispute_id',
            ['status' => self::choices('disputes')['status']],
            static fn(array $row, string $name, string $value): bool => $row[$name] === $value,
        );
        $waiting = array_filter(
            $this->rows('/disputes'),
            static fn(array $row): bool => str_ends_with($row['status'], 'needs_response'),
        );
        self::assertSame(
            self::ids($waiting, 'dispute_id'),
            self::ids($this->rows('/disputes', ['filter' => self::choices('disputes')['filter'][0]]), 'dispute_id'),
        );
        self::assertCount(3, $waiting);
    }

    public function testUncapturedPayments(): void
    {
        $choices = self::choices('uncaptured');
        $now = time();
        // Seconds that are left; the last one is an assumption of seven days.
        $left = [-60, 60, DAY_IN_SECONDS - 60, DAY_IN_SECONDS + 60, 3 * DAY_IN_SECONDS + 60, null];
        $rows = [];
        foreach ([...$choices['source'], null] as $index => $source) {
            foreach ($left as $number => $seconds) {
                $isInPerson = $number === 0;
                $rows[] = [
                    'ledger_id' => $this->scope->id,
                    'payment_intent_id' => ($isInPerson ? 'pi_reader_' : 'pi_') . count($rows),
                    'created' => $now - 6 * DAY_IN_SECONDS - 60,
                    'capture_before' => $seconds === null ? null : $now + $seconds,
                    'amount' => 100,
                    'currency' => $index === 0 ? 'eur' : 'usd',
                    'status' => 'requires_capture',
                    'fraud_status' => [null, 'review', 'radar_review'][$index % 3],
                    'risk_level' => [0, 1, 2, null][$number % 4],
                    'channel' => $isInPerson ? 'in_person' : null,
                    'source' => $source,
                    'updated' => 1,
                ];
            }
        }
        // Neither waits.
        $rows[] = ['payment_intent_id' => 'pi_captured', 'status' => 'succeeded', 'captured' => 1] + $rows[0];
        $rows[] = ['payment_intent_id' => 'pi_canceled', 'status' => 'canceled', 'captured' => 0] + $rows[0];
        foreach ($rows as $row) {
            $this->database->insertMany('payments', [$row]);
        }

        $this->compare(
            '/authorizations',
            'payment_intent_id',
            ['source' => $choices['source'], 'risk_level' => $choices['risk_level']],
            static fn(array $row, string $name, string $value): bool => self::isTransaction(
                $row + ['channel' => str_starts_with($row['payment_intent_id'], 'pi_reader_') ? 'in_person' : 'online'],
                $name,
                $value,
            ),
        );
        $spans = ['passed' => [-PHP_INT_MAX, 0], '1_day' => [0, DAY_IN_SECONDS], '3_days' => [0, 3 * DAY_IN_SECONDS]];
        $isMeant = [
            'capture_by' => static fn(array $row, string $value): bool => $row['capture_by'] - $now >
                $spans[$value][0] && $row['capture_by'] - $now <= $spans[$value][1],
            'status' => static fn(array $row, string $value): bool => $value ===
                ($row['fraud_status'] === 'review' ? 'review' : 'uncaptured'),
            'store_currency_is' => static fn(array $row, string $value): bool => $row['currency'] === $value,
        ];
        $offered = ['capture_by' => $choices['capture_by'], 'status' => $choices['status']];
        $all = $this->rows('/authorizations');
        self::assertCount(count($rows) - 2, $all);
        foreach ($offered + ['store_currency_is' => ['eur', 'usd']] as $name => $values) {
            foreach ($values as $value) {
                $matching = array_filter($all, static fn(array $row): bool => $isMeant[$name]($row, $value));
                self::assertNotSame([], $matching, "$name $value: there is something to find.");
                self::assertSame(
                    self::ids($matching, 'payment_intent_id'),
                    self::ids($this->rows('/authorizations', [$name => $value]), 'payment_intent_id'),
                    "$name is $value",
                );
                self::assertSame(count($matching), $this->total('/authorizations', [$name => $value]));
            }
        }
    }

    public function testBlockedPayments(): void
    {
        $outcomes = ['block', 'blocked', 'review_blocked', 'review_expired', 'review', 'review_allowed', null];
        $rows = [];
        foreach ($outcomes as $index => $outcome) {
            $rows[] = [
                'ledger_id' => $this->scope->id,
                'payment_intent_id' => "pi_$index",
                'created' => 1_790_000_000 + $index,
                'amount' => 100,
                'currency' => 'usd',
                'status' => 'canceled',
                'fraud_status' => $outcome,
                'updated' => 1,
            ];
        }
        $this->database->insertMany('payments', $rows);

        $statuses = array_map(
            fn(string $status): array => array_column(
                $this->rows('/transactions/fraud-outcomes', ['status' => $status]),
                'status',
            ),
            self::choices('blocked')['status'],
        );
        self::assertEqualsCanonicalizing(['block', 'blocked', 'review_blocked', 'review_expired'], $statuses[0]);
        self::assertSame(['review'], $statuses[1]);
    }

    public function testMismatches(): void
    {
        $rows = [];
        foreach (self::choices('mismatches')['kind'] as $index => $kind) {
            $rows[] = [
                'ledger_id' => $this->scope->id,
                'subject' => "pi_$index",
                'kind' => $kind,
                'payment_intent_id' => "pi_$index",
                'found' => 1,
                'seen' => 1,
                'currency' => 'usd',
            ];
        }
        $this->database->insertMany('mismatches', $rows);

        foreach (self::choices('mismatches')['kind'] as $kind) {
            self::assertSame([$kind], array_column($this->rows('/mismatches', ['kind' => $kind]), 'kind'));
        }
    }

    public function testDocuments(): void
    {
        $documents = [
            new Document('doc_1', 'vat_invoice', '2026-10-01', '2026-09-01', '2026-09-30'),
            new Document('doc_2', 'other', '2026-11-01', '2026-10-01', '2026-10-31'),
        ];
        foreach (self::choices('documents')['type'] as $type) {
            self::assertSame([$documents[0]], DocumentList::of($documents, ['type_is' => $type]));
            self::assertSame([$documents[1]], DocumentList::of($documents, ['type_is_not' => $type]));
        }
    }

    /**
     * Asks for each choice, and for everything else, and compares it with the whole list.
     *
     * @param array<string, list<string>> $values by name of the filter
     * @param callable(array<string, mixed>, string, string): bool $is whether a row is what a filter's value means
     */
    private function compare(string $path, string $id, array $values, callable $is): void
    {
        $all = $this->rows($path);
        foreach ($values as $name => $choices) {
            foreach ($choices as $value) {
                $matching = array_filter($all, static fn(array $row): bool => $is($row, $name, $value));
                $others = array_filter($all, static fn(array $row): bool => !$is($row, $name, $value));
                self::assertNotSame([], $matching, "$name $value: there is something to find.");
                self::assertSame(
                    self::ids($matching, $id),
                    self::ids($this->rows($path, ["{$name}_is" => $value]), $id),
                    "$path: $name is $value",
                );
                self::assertSame(
                    self::ids($others, $id),
                    self::ids($this->rows($path, ["{$name}_is_not" => $value]), $id),
                    "$path: $name is not $value",
                );
                self::assertSame(
                    count($matching),
                    $this->total($path, ["{$name}_is" => $value]),
                    "$path: summary of $name is $value",
                );
                self::assertSame(
                    count($others),
                    $this->total($path, ["{$name}_is_not" => $value]),
                    "$path: summary of $name is not $value",
                );
            }
        }
    }

    /** @param array<string, mixed> $row */
    private static function isTransaction(array $row, string $name, string $value): bool
    {
        $isCard = in_array($row['source'], self::CARDS, true);

        return match ("$name:$value") {
            'source:card' => $isCard,
            'source:card_present' => $row['source'] === 'card_present' || ($isCard && $row['channel'] !== 'online'),
            default => $row[$name] !== null && (string) $row[$name] === $value,
        };
    }

    /**
     * @param array<string, string> $query
     *
     * @return list<array<string, mixed>> every row, page by page
     */
    private function rows(string $path, array $query = []): array
    {
        $rows = [];
        for ($page = 1; ; ++$page) {
            $response = $this->rest('GET', self::BASE . $path, $query + ['page' => $page, 'pagesize' => 100]);
            self::assertSame(200, $response->get_status(), $path . ' ' . json_encode($query));
            $data = json_decode((string) wp_json_encode($response->get_data()), true)['data'];
            array_push($rows, ...$data);
            if (count($data) < 100) {
                return $rows;
            }
        }
    }

    /** @param array<string, string> $query */
    private function total(string $path, array $query): int
    {
        return json_decode(
            (string) wp_json_encode($this->rest('GET', self::BASE . "$path/summary", $query)->get_data()),
            true,
        )['count'];
    }

    /**
     * @param array<array<string, mixed>> $rows
     *
     * @return list<string>
     */
    private static function ids(array $rows, string $id): array
    {
        $ids = array_column($rows, $id);
        sort($ids);

        return $ids;
    }

    /** @return array<string, list<string>> what the filters offer, by name */
    private static function choices(string $list): array
    {
        foreach (Plugin::instance()->services->modules()->lists() as $one) {
            if ($one->id === $list) {
                $offering = array_filter(
                    ($one->rules)()->filters,
                    static fn(ListFilter $filter): bool => $filter->options !== null,
                );

                return array_combine(array_column($offering, 'name'), array_map(self::values(...), $offering));
            }
        }
        self::fail("There is no list $list.");
    }

    /** @return list<string> values of an enumeration in spec 2 §3 */
    private static function specified(string $name): array
    {
        $spec = (string) file_get_contents(dirname(__DIR__, 3) . '/docs/spec/2-money-movement.md');
        self::assertSame(1, preg_match("/(?:^- |\\. )$name: ([^.]+)\\./m", $spec, $found), $name);

        return explode(', ', (string) preg_replace('/ \([^)]*\)/', '', $found[1]));
    }

    /** @return list<string> */
    private static function values(ListFilter $filter): array
    {
        self::assertNotNull($filter->options);
        $values = array_map(strval(...), array_keys(($filter->options)()));

        return array_values($filter->choices === null ? $values : array_intersect($values, $filter->choices));
    }
}
