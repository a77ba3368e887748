<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Transactions;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Json;
use Tillbook\Tests\Ledger\LedgerTestCase;

/** The search box suggests customers, orders and payments in groups (issue 19). */
#[Group('database')]
final class SearchSuggestionsTest extends LedgerTestCase
{
    /** Noon of November 21 in a year that is over. */
    private const DAY = 1_732_190_400;
    private const CHLOE = "Chloé Tremblay · $132.00\u{a0}USD · Nov 21, 2024 · order 95";
    private const KIM = "Kim Lee · $132.00\u{a0}USD · Nov 21, 2024";
    private const OLD = "Chloé Tremblay · $98.00\u{a0}USD · Nov 20, 2024";

    protected function setUp(): void
    {
        parent::setUp();
        (new FeatureFlags())->set(Flag::CustomSearch, true);
        $chloe = ['customer_name' => 'Chloé Tremblay', 'customer_email' => 'chloe@example.com'];
        $this->given(
            [
                'transaction_id' => 'txn_old',
                'payment_intent_id' => 'pi_old',
                'created' => self::DAY - 86400,
                'amount' => 9800,
                'customer_amount' => 9800,
            ] + $chloe,
            [
                'transaction_id' => 'txn_chloe',
                'payment_intent_id' => 'pi_chloe',
                'charge_id' => 'ch_one',
                'created' => self::DAY + 1,
                'amount' => 13200,
                'customer_amount' => 13200,
                'source_identifier' => '4242',
                'order_id' => 95,
                'order_number' => '95',
            ] + $chloe,
            [
                'transaction_id' => 'txn_back',
                'type' => 'refund',
                'payment_intent_id' => 'pi_chloe',
                'charge_id' => 'ch_one',
                'created' => self::DAY + 5,
                'amount' => -500,
                'customer_amount' => -500,
                'order_id' => 95,
                'order_number' => '95',
            ] + $chloe,
            [
                'transaction_id' => 'txn_kim',
                'payment_intent_id' => 'pi_kim',
                'created' => self::DAY,
                'amount' => 13200,
                'customer_amount' => 13200,
                'source_identifier' => '1881',
                'customer_name' => 'Kim Lee',
                'customer_email' => 'kim@example.com',
            ],
        );
        $this->actAs('administrator');
    }

    /** @return iterable<string, array{string, array<string, array<array-key, string>>}> */
    public static function typed(): iterable
    {
        $both = ['pi_chloe' => self::CHLOE, 'pi_old' => self::OLD];
        $chloe = ['pi_chloe' => self::CHLOE];
        yield 'a customer, without accents' => ['chloe', ['customer' => ['Chloé Tremblay'], 'payment' => $both]];
        yield 'the beginnings of two words' => ['trem chl', ['customer' => ['Chloé Tremblay'], 'payment' => $both]];
        yield 'an email address' => [
            'kim@example.com',
            [
                'customer' => ['kim@example.com'],
                'payment' => ['pi_kim' => self::KIM],
            ],
        ];
        yield 'an amount' => ['132.00', ['payment' => $chloe + ['pi_kim' => self::KIM]]];
        yield 'a customer and an amount' => [
            'tremblay 132',
            [
                'customer' => ['Chloé Tremblay 132'],
                'payment' => $chloe,
            ],
        ];
        yield 'the last four digits' => ['4242', ['payment' => $chloe]];
        yield 'an order' => ['#95', ['order' => ['Order #95'], 'payment' => $chloe]];
        yield 'a payment' => ['pi_chloe', ['payment' => $chloe]];
        yield 'a charge' => ['ch_one', ['payment' => $chloe]];
        yield 'a transaction' => ['txn_chloe', ['payment' => $chloe]];
        yield 'an unknown name' => ['unheard', []];
        yield 'two words of different customers' => ['chloe lee', []];
        yield 'blanks' => ['   ', []];
    }

    /** @param array<string, array<array-key, string>> $expected labels by group; of payments by ID */
    #[DataProvider('typed')]
    public function testTheBoxSuggestsCustomersOrdersAndPayments(string $typed, array $expected): void
    {
        $found = $this->suggested(['search_term' => $typed, 'payments' => true]);
        if (isset($found['payment'])) {
            self::assertSame(array_keys($expected['payment'] ?? []), array_keys($found['payment']), 'the newest first');
        }

        self::assertEquals(
            $expected,
            array_map(
                static fn(string $group): array => $group === 'payment' ? $found[$group] : array_values($found[$group]),
                array_combine(array_keys($found), array_keys($found)),
            ),
        );
    }

    public function testPaymentsAreSuggestedIfAskedForAndNotForSingleLetters(): void
    {
        self::assertSame(['customer'], array_keys($this->suggested(['search_term' => 'chloe'])));
        self::assertSame(['customer'], array_keys($this->suggested(['search_term' => 'c t', 'payments' => true])));
    }

    public function testFivePaymentsAreSuggested(): void
    {
        $this->given(
            ...array_map(
                fn(int $number): array => ['payment_intent_id' => "pi_wan_$number", 'customer_name' => 'Wan'],
                range(1, 9),
            ),
        );

        self::assertSame(
            ['pi_wan_9', 'pi_wan_8', 'pi_wan_7', 'pi_wan_6', 'pi_wan_5'],
            array_keys($this->suggested(['search_term' => 'wan', 'payments' => true])['payment']),
        );
    }

    public function testWithoutCustomSearchPaymentsAreFoundByNameOnly(): void
    {
        (new FeatureFlags())->set(Flag::CustomSearch, false);

        self::assertSame([], $this->suggested(['search_term' => '4242', 'payments' => true]));
        self::assertSame(
            ['customer', 'payment'],
            array_keys($this->suggested(['search_term' => 'chloe', 'payments' => true])),
        );
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, array<array-key, string>> labels by group and value
     */
    private function suggested(array $query): array
    {
        $found = [];
        $suggestions = $this->rest('GET', '/wc/v3/payments/transactions/search', $query)->get_data();
        foreach (Json::objects(['data' => $suggestions], 'data') as $suggestion) {
            $value = Json::text($suggestion, 'value') ?? '';
            $found[Json::text($suggestion, 'group') ?? ''][$value] = Json::text($suggestion, 'label') ?? '';
        }

        return $found;
    }
}
