<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Privacy;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\Shop\CurrencyPrivacy;
use Tillbook\Features\MultiCurrency\Shop\RememberedCurrency;
use Tillbook\Features\Privacy\PersonalData;
use Tillbook\Features\Privacy\Privacy;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Tests\Ledger\LedgerTestCase;
use WC_Order;
use WP_User;

/** WordPress' export and erasure of personal data in the ledger. */
final class PrivacyTest extends LedgerTestCase
{
    private const ADA = [
        'customer_name' => 'Ada Lovelace',
        'customer_email' => 'ada@example.com',
        'customer_country' => 'GB',
    ];
    private const BOB = ['customer_name' => 'Bob Stone', 'customer_email' => 'bob@example.com'];

    private Privacy $privacy;

    protected function setUp(): void
    {
        parent::setUp();
        $this->privacy = new Privacy($this->data(), [], new StoreSettings());
    }

    public function testThePolicyNamesTheCookieAndTheProvidersScriptOnlyIfThereAreThose(): void
    {
        (new StoreSettings())->change(['multi_currency' => false]);
        delete_option(CheckoutAccount::OPTION);
        $text = $this->privacy->policy();
        self::assertStringContainsString('IP address', $text);
        self::assertStringNotContainsString('cookie', $text);
        self::assertStringNotContainsString('script', $text);

        (new StoreSettings())->change(['multi_currency' => true]);
        update_option(CheckoutAccount::OPTION, ['id' => 'acct_1', 'is_live' => true, 'statement_descriptor' => '']);
        update_option(CheckoutAccount::CHARGES_OPTION, '');
        $text = $this->privacy->policy();
        self::assertStringContainsString('in a cookie for a year', $text);
        self::assertStringContainsString('data about your browser', $text);
    }

    public function testTheCurrencyInAShoppersAccountIsExportedAndErased(): void
    {
        $user = get_userdata($this->actAs('customer'));
        assert($user instanceof WP_User);
        update_user_meta($user->ID, RememberedCurrency::META, 'eur');
        $privacy = new CurrencyPrivacy();

        self::assertSame('EUR', $privacy->export($user->user_email)['data'][0]['data'][0]['value'] ?? null);
        self::assertTrue($privacy->erase($user->user_email)['items_removed']);
        self::assertSame('', get_user_meta($user->ID, RememberedCurrency::META, true));
        self::assertSame([], $privacy->export($user->user_email)['data']);
        self::assertFalse($privacy->erase('unknown@example.org')['items_removed']);
    }

    public function testTheExportHasOnlyThePersonsPayments(): void
    {
        $this->given(self::ADA + ['amount' => 1234, 'currency' => 'kwd'], self::BOB);
        $result = $this->privacy->export('ada@example.com');

        self::assertTrue($result['done']);
        self::assertCount(1, $result['data']);
        $json = (string) wp_json_encode($result['data']);
        self::assertStringContainsString('Ada Lovelace', $json);
        self::assertStringContainsString('1.234 KWD', $json);
        self::assertStringNotContainsString('Bob', $json);
    }

    public function testTheExportHasWhatThePayerEnteredAndNothingOfOthers(): void
    {
        $this->given(
            self::ADA + ['charge_id' => 'ch_ada', 'source_identifier' => '4242', 'card_expiry' => '08/2028'],
            self::BOB + ['charge_id' => 'ch_bob'],
        );
        foreach (
            ['ch_ada' => ['1 Byron Road', '+44 1'], 'ch_bob' => ['2 Stone Lane', '+44 2']]
            as $id => [$line, $phone]
        ) {
            $this->database->insertMany('objects', [
                [
                    'ledger_id' => $this->scope->id,
                    'object_id' => $id,
                    'type' => 'charge',
                    'body' => (string) wp_json_encode([
                        'id' => $id,
                        'object' => 'charge',
                        'billing_details' => [
                            'phone' => $phone,
                            'address' => ['line1' => $line, 'line2' => '', 'city' => 'London', 'country' => 'GB'],
                        ],
                    ]),
                ],
            ]);
        }

        $values = array_column($this->privacy->export('ada@example.com')['data'][0]['data'], 'value', 'name');

        self::assertSame(
            ['+44 1', '1 Byron Road, London', 'visa 4242', '08/2028'],
            [$values['Phone'], $values['Billing address'], $values['Payment method'], $values['Card expiration']],
        );
        $bobs = array_column($this->privacy->export('bob@example.com')['data'][0]['data'], 'value', 'name');
        self::assertArrayNotHasKey('Card expiration', $bobs);
        self::assertSame('2 Stone Lane, London', $bobs['Billing address']);
    }

    public function testTheExportHasPaymentsThatMovedNoMoneyToo(): void
    {
        $this->given(self::ADA + ['payment_intent_id' => 'pi_paid']);
        foreach (
            [
                'pi_paid' => self::ADA,
                'pi_declined' => self::ADA,
                'pi_of_bob' => self::BOB + ['customer_country' => 'GB'],
            ]
            as $id => $person
        ) {
            $this->database->insertMany('payments', [
                [
                    'ledger_id' => $this->scope->id,
                    'payment_intent_id' => $id,
                    'charge_id' => null,
                    'created' => 1795219200,
                    'amount' => 1234,
                    'currency' => 'usd',
                    'status' => 'requires_payment_method',
                    'source' => 'visa',
                    'source_identifier' => '4242',
                ] + $person,
            ]);
        }

        $items = $this->privacy->export('ada@example.com')['data'];

        self::assertCount(2, $items);
        self::assertSame('pi_declined', $items[1]['item_id']);
        $values = array_column($items[1]['data'], 'value', 'name');
        self::assertSame(
            ['requires_payment_method', '12.34 USD', 'Ada Lovelace', 'visa 4242'],
            [$values['Status'], $values['Amount'], $values['Name'], $values['Payment method']],
        );
    }

    public function testTheExportComesInPages(): void
    {
        $this->given(...array_fill(0, 130, self::ADA));

        self::assertSame([100, false], $this->pageOfExport(1));
        self::assertSame([30, true], $this->pageOfExport(2));
    }

    #[Group('database')]
    public function testTheExportNamesDisputesToo(): void
    {
        $this->dispute('dp_1', 'ada@example.com');
        $result = $this->privacy->export('ada@example.com');

        self::assertSame(['tillbook_disputes'], array_column($result['data'], 'group_id'));
    }

    #[Group('database')]
    public function testErasureTakesThePersonOutAndLeavesTheMoney(): void
    {
        $this->given(self::ADA + ['amount' => 5000, 'fees' => 175, 'charge_id' => 'ch_ada'], self::BOB);
        $this->dispute('dp_1', 'ada@example.com');
        $before = $this->sums();
        $result = $this->privacy->erase('ada@example.com');

        self::assertTrue($result['items_removed']);
        self::assertTrue($result['items_retained']);
        self::assertSame($before, $this->sums());
        self::assertSame([], $this->mentioning('Ada'));
        self::assertSame([], $this->mentioning('ada@example.com'));
        self::assertNotSame([], $this->mentioning('Bob'));
        self::assertSame([], $this->privacy->export('ada@example.com')['data']);
    }

    #[Group('database')]
    public function testTheSearchFindsThePersonNoMore(): void
    {
        $this->given(self::ADA);
        $this->privacy->erase('ada@example.com');

        self::assertSame(
            '0',
            $this->database->value(
                'SELECT COUNT(*) FROM ' .
                    $this->database->table('party_tokens') .
                    ' WHERE token LIKE ? AND ledger_id = ?',
                ['%lovelace%', $this->scope->id],
            ),
        );
    }

    #[Group('database')]
    public function testCopiesOfTheProvidersObjectsLoseThePersonAndKeepTheRest(): void
    {
        $this->given(
            self::ADA + ['charge_id' => 'ch_ada', 'payment_intent_id' => 'pi_ada', 'transaction_id' => 'txn_ada'],
        );
        $charge = [
            'id' => 'ch_ada',
            'amount' => 5000,
            'billing_details' => [
                'name' => 'Ada Lovelace',
                'email' => 'ADA@example.com',
                'phone' => '123',
                'address' => ['line1' => 'Square 1', 'country' => 'GB'],
            ],
            'description' => 'Order of ada@example.com',
            'receipt_email' => 'ada@example.com',
        ];
        $this->object('ch_ada', $charge);
        $this->database->insertMany('events', [
            [
                'ledger_id' => $this->scope->id,
                'event_id' => 'evt_ada',
                'type' => 'charge.succeeded',
                'object_id' => 'ch_ada',
                'created' => 1,
                'received_at' => 1,
                'body' => (string) wp_json_encode(['data' => ['object' => $charge]]),
            ],
        ]);
        $this->privacy->erase('ada@example.com');

        $kept = json_decode(
            (string) $this->database->value(
                'SELECT body FROM ' . $this->database->table('objects') . ' WHERE ledger_id = ? AND object_id = ?',
                [$this->scope->id, 'ch_ada'],
            ),
            true,
        );
        self::assertIsArray($kept);
        self::assertSame(5000, $kept['amount']);
        self::assertSame(
            ['name' => null, 'email' => null, 'phone' => null, 'address' => ['line1' => null, 'country' => 'GB']],
            $kept['billing_details'],
        );
        self::assertSame([], $this->mentioning('Lovelace'));
        self::assertSame([], $this->mentioning('ada@example.com'));
    }

    #[Group('database')]
    public function testAnOrderIsErasedWithAllThatNamesItsCustomerAndNoOtherOrder(): void
    {
        $this->given(
            self::ADA + ['order_id' => 51, 'payment_intent_id' => 'pi_51', 'charge_id' => 'ch_51'],
            self::ADA + ['order_id' => 52, 'payment_intent_id' => 'pi_52', 'charge_id' => 'ch_52'],
        );
        // An order of another gateway is named in the payment's own column.
        $this->payment('pi_51', ['charge_id' => 'ch_51', 'linked_order_id' => 51] + self::ADA);
        $this->payment('pi_declined', ['order_id' => 51] + self::ADA);
        $this->payment('pi_52', ['order_id' => 52] + self::ADA);
        $this->dispute('dp_51', 'ada@example.com', 'ch_51');
        foreach (['51', '52'] as $order) {
            $this->object("ch_$order", ['id' => "ch_$order", 'billing_details' => ['name' => 'Ada Lovelace']]);
        }
        $before = $this->sums();

        $this->data()->eraseOrder(51);

        $table = fn(string $name): string => $this->database->table($name);
        self::assertSame(
            ['pi_52'],
            $this->database->column(
                "SELECT payment_intent_id FROM {$table('payments')} WHERE ledger_id = ? AND customer_email IS NOT NULL",
                [$this->scope->id],
            ),
        );
        self::assertSame(
            ['ch_52'],
            $this->database->column("SELECT object_id FROM {$table('objects')} WHERE ledger_id = ? AND body LIKE ?", [
                $this->scope->id,
                '%Lovelace%',
            ]),
        );
        self::assertNotContains('disputes.customer_email', $this->mentioning('ada@example.com'));
        self::assertSame(['52'], $this->ordersOf('ada@example.com'), 'The other order is still the customer\'s.');
        self::assertSame($before, $this->sums());

        $this->data()->eraseOrder(52);
        self::assertSame([], $this->mentioning('Ada'));
        self::assertSame([], $this->mentioning('ada@example.com'));
        $this->data()->eraseOrder(52);
        $this->data()->eraseOrder(53);
    }

    #[Group('database')]
    public function testOrdersOfAUserThatWerePaidWithAnotherAddressAreTheirs(): void
    {
        $user = get_userdata($this->actAs('customer'));
        assert($user instanceof WP_User);
        $order = wc_create_order(['customer_id' => $user->ID]);
        assert($order instanceof WC_Order);
        $order->set_billing_email('work@example.com');
        $order->save();
        $work = ['customer_name' => 'Ada L.', 'customer_email' => 'work@example.com', 'customer_country' => 'GB'];
        $this->given(
            $work + ['order_id' => $order->get_id(), 'charge_id' => 'ch_work', 'payment_intent_id' => 'pi_work'],
            self::BOB,
        );
        $this->payment('pi_work', ['charge_id' => 'ch_work', 'order_id' => $order->get_id()] + $work);
        $this->payment('pi_declined', ['order_id' => $order->get_id()] + $work);
        $this->dispute('dp_work', 'work@example.com', 'ch_work', $order->get_id());
        $this->object('ch_work', ['id' => 'ch_work', 'description' => 'Order of work@example.com']);

        $exported = $this->privacy->export($user->user_email)['data'];
        self::assertSame(['txn_1', 'pi_declined', 'dp_work'], array_column($exported, 'item_id'));

        $result = $this->privacy->erase($user->user_email);
        self::assertTrue($result['done']);
        self::assertSame([], $this->mentioning('work@example.com'));
        self::assertSame([], $this->mentioning('Ada L'));
        self::assertNotSame([], $this->mentioning('Bob'));
        self::assertSame([], $this->privacy->export($user->user_email)['data']);
        self::assertFalse($this->privacy->erase($user->user_email)['items_removed']);
    }

    public function testAnErasureNamesWhatTheProviderKeeps(): void
    {
        $kept = static fn(array $messages): bool => str_contains(implode(' ', $messages), 'payment provider keeps');
        $this->given(self::ADA);
        self::assertTrue($kept($this->privacy->erase('ada@example.com')['messages']));
        self::assertFalse($kept($this->privacy->erase('ada@example.com')['messages']));

        $ledgers = new Ledgers($this->database, new SystemClock());
        $this->scope = $ledgers->findOrCreate('sandbox', 'acct_sandbox_privacy', false, 'US', 'usd');
        $this->given(self::ADA);
        $result = $this->privacy->erase('ada@example.com');
        self::assertTrue($result['items_removed']);
        self::assertFalse($kept($result['messages']), 'A sandbox has no records elsewhere.');
    }

    public function testALongHistoryIsErasedInParts(): void
    {
        $this->given(...array_fill(0, 120, self::ADA));

        self::assertFalse($this->privacy->erase('ada@example.com')['done']);
        self::assertTrue($this->privacy->erase('ada@example.com', 2)['done']);
        self::assertSame([], $this->mentioning('Ada'));
    }

    public function testATransactionWithoutItsCustomerIsExportedAndErased(): void
    {
        $this->given(self::ADA, self::BOB);
        $this->database->execute(
            'UPDATE ' . $this->database->table('transactions') . ' SET party_id = NULL WHERE ledger_id = ?',
            [$this->scope->id],
        );

        self::assertCount(1, $this->privacy->export('ada@example.com')['data']);
        self::assertTrue($this->privacy->erase('ada@example.com')['items_removed']);
        self::assertSame([], $this->mentioning('Ada'));
        self::assertNotSame([], $this->mentioning('Bob'));
    }

    public function testPaymentsAndDisputesAreErasedInPartsToo(): void
    {
        $this->given(self::ADA);
        for ($number = 0; $number < 130; ++$number) {
            $this->dispute("dp_$number", 'ada@example.com');
            $rows[] = self::ADA + [
                'ledger_id' => $this->scope->id,
                'payment_intent_id' => "pi_$number",
                'created' => 1,
                'amount' => 5,
                'currency' => 'usd',
                'status' => 'requires_payment_method',
            ];
        }
        $this->database->insertMany('payments', $rows);
        $done = [];
        do {
            $done[] = $this->privacy->erase('ada@example.com')['done'];
        } while (end($done) === false && count($done) < 9);

        self::assertSame([false, false, true], $done);
        self::assertSame([], $this->mentioning('Ada'));
    }

    public function testANameIsRemovedAsAWordAndNotFromTheProvidersOwnWords(): void
    {
        $this->given(
            ['customer_name' => 'Isa', 'customer_email' => 'isa@example.com', 'charge_id' => 'ch_isa'],
            ['customer_name' => 'Link', 'customer_email' => 'isa@example.com'],
            ['customer_name' => 'Иван', 'customer_email' => 'isa@example.com'],
        );
        $this->object('ch_isa', [
            'id' => 'ch_isa',
            'payment_method_details' => ['type' => 'link', 'card' => ['brand' => 'visa', 'wallet' => 'visa of Isa']],
            'payment_method_types' => ['card', 'link'],
            'description' => 'Visa, for ISA and ИВАН (Иванов); isa@example.com',
            'metadata' => ['customer_id' => 'isa@example.com', 'who' => 'isa'],
        ]);
        $this->privacy->erase('isa@example.com');

        self::assertSame(
            [
                'id' => 'ch_isa',
                'payment_method_details' => [
                    'type' => 'link',
                    'card' => ['brand' => 'visa', 'wallet' => 'visa of […]'],
                ],
                'payment_method_types' => ['card', 'link'],
                'description' => 'Visa, for […] and […] (Иванов); […]',
                'metadata' => ['customer_id' => null, 'who' => null],
            ],
            json_decode(
                (string) $this->database->value(
                    'SELECT body FROM ' . $this->database->table('objects') . ' WHERE ledger_id = ? AND object_id = ?',
                    [$this->scope->id, 'ch_isa'],
                ),
                true,
            ),
        );
    }

    public function testAnUnknownAddressErasesNothing(): void
    {
        $this->given(self::ADA, ['customer_name' => 'Unknown Customer']);
        foreach (['stranger@example.com', ''] as $email) {
            self::assertSame(
                ['items_removed' => false, 'items_retained' => false, 'messages' => [], 'done' => true],
                $this->privacy->erase($email),
            );
        }
        self::assertNotSame([], $this->mentioning('Unknown Customer'));
    }

    public function testWordPressKnowsBoth(): void
    {
        $this->privacy->register();
        $exporters = apply_filters('wp_privacy_personal_data_exporters', []);
        $erasers = apply_filters('wp_privacy_personal_data_erasers', []);

        self::assertIsArray($exporters);
        self::assertIsArray($erasers);
        self::assertIsCallable($exporters['tillbook']['callback'] ?? null);
        self::assertIsCallable($erasers['tillbook']['callback'] ?? null);
    }

    /** @return array{int, bool} */
    private function pageOfExport(int $page): array
    {
        $result = $this->privacy->export('ada@example.com', $page);

        return [count($result['data']), $result['done']];
    }

    private function data(): PersonalData
    {
        $services = Plugin::instance()->services;

        return new PersonalData($this->database, $services->ledgers(), $services->providers());
    }

    /** @return list<string> orders of the transactions with the customer who has an address */
    private function ordersOf(string $email): array
    {
        return $this->database->column(
            'SELECT t.order_id FROM ' .
                $this->database->table('transactions') .
                ' t JOIN ' .
                $this->database->table('parties') .
                ' p ON p.id = t.party_id WHERE t.ledger_id = ? AND p.email = ? AND t.customer_email = ?',
            [$this->scope->id, $email, $email],
        );
    }

    /** @param array<string, int|string|null> $values */
    private function payment(string $id, array $values): void
    {
        $this->database->insertMany('payments', [
            [
                'ledger_id' => $this->scope->id,
                'payment_intent_id' => $id,
                'created' => 1_790_000_000,
                'amount' => 1234,
                'currency' => 'usd',
                'status' => 'succeeded',
            ] + $values,
        ]);
    }

    private function dispute(string $id, string $email, ?string $chargeId = null, ?int $orderId = null): void
    {
        $this->database->insertMany('disputes', [
            [
                'ledger_id' => $this->scope->id,
                'dispute_id' => $id,
                'charge_id' => $chargeId,
                'order_id' => $orderId,
                'created' => 1_790_000_000,
                'amount' => 5000,
                'currency' => 'usd',
                'status' => 'needs_response',
                'reason' => 'fraudulent',
                'customer_name' => 'Ada Lovelace',
                'customer_email' => $email,
            ],
        ]);
    }

    /** @param array<string, mixed> $body */
    private function object(string $id, array $body): void
    {
        $this->database->insertMany('objects', [
            [
                'ledger_id' => $this->scope->id,
                'object_id' => $id,
                'type' => 'charge',
                'body' => (string) wp_json_encode($body),
            ],
        ]);
    }

    /** @return array<string, string|null>|null */
    private function sums(): ?array
    {
        return $this->database->row(
            'SELECT COUNT(*) AS n, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
    }

    /** @return list<string> the tables of this ledger that contain the text */
    private function mentioning(string $text): array
    {
        $found = [];
        $like = '%' . $text . '%';
        $columns = [
            'transactions' => 'customer_name, customer_email',
            'payments' => 'customer_name, customer_email',
            'disputes' => 'customer_name, customer_email',
            'parties' => 'name, email',
            'objects' => 'body',
            'events' => 'body',
            'timeline' => 'body',
        ];
        foreach ($columns as $table => $names) {
            foreach (explode(', ', $names) as $column) {
                if (
                    $this->database->value(
                        "SELECT COUNT(*) FROM {$this->database->table($table)} WHERE ledger_id = ? AND $column LIKE ?",
                        [$this->scope->id, $like],
                    ) !== '0'
                ) {
                    $found[] = "$table.$column";
                }
            }
        }

        return $found;
    }
}
