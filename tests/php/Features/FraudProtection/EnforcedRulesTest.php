<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\FraudProtection;

use Tillbook\Features\FraudProtection\FraudSettings;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Payments are checked with the rules that the merchant saved. */
final class EnforcedRulesTest extends TestCase
{
    use WithSandbox;

    private const EVERYTHING = [
        'avs_mismatch' => ['enabled' => true, 'block' => false],
        'address_mismatch' => ['enabled' => true, 'block' => true],
        'purchase_price_threshold' => ['enabled' => true, 'block' => true, 'min_amount' => null, 'max_amount' => '500'],
        'order_items_threshold' => ['enabled' => true, 'block' => false, 'min_items' => null, 'max_items' => 10],
    ];

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->actAs('administrator');
    }

    /** The plugin's own provider, which has the rules. */
    protected function sandbox(): SandboxProvider
    {
        return Plugin::instance()->services->sandbox()->sandbox() ??
            new SandboxProvider(Database::fromWordPress(), new SystemClock(), self::ACCOUNT);
    }

    public function testASavedRuleStopsPaymentsAndTheTimelineSaysWhich(): void
    {
        $this->save(self::EVERYTHING);
        $abroad = $this->pay(new PaymentPlan(4900, 'usd', shippingCountry: 'CA'));
        $office = $this->pay(new PaymentPlan(4900, 'usd', itemCount: 11, addressCheck: 'fail'));
        $usual = $this->pay(new PaymentPlan(4900, 'usd'));
        $download = $this->pay(new PaymentPlan(4900, 'usd', shippingCountry: PaymentAttributes::NONE));

        self::assertSame(
            ['block', 'review', null, null],
            array_map($this->fraudStatus(...), [$abroad, $office, $usual, $download]),
        );
        self::assertContains('fraud_outcome_block', $this->happened($abroad));
        self::assertContains('fraud_outcome_review', $this->happened($office));
        self::assertEquals(
            [
                'avs_verification' => 'review',
                'address_mismatch' => 'allow',
                'purchase_price_threshold' => 'allow',
                'order_items_threshold' => 'review',
            ],
            $this->results($office, 'fraud_outcome_review'),
        );
        self::assertEquals(
            [
                'avs_verification' => 'allow',
                'address_mismatch' => 'block',
                'purchase_price_threshold' => 'allow',
                'order_items_threshold' => 'allow',
            ],
            $this->results($abroad, 'fraud_outcome_block'),
        );

        $blocked = $this->body(
            $this->rest('GET', '/wc/v3/payments/transactions/fraud-outcomes', [
                'status' => 'block',
                'additional_status' => 'review',
            ]),
        )['data'];
        self::assertEquals(
            [
                $abroad => [['rule' => 'address_mismatch', 'outcome' => 'block']],
                $office => [
                    ['rule' => 'avs_verification', 'outcome' => 'review'],
                    ['rule' => 'order_items_threshold', 'outcome' => 'review'],
                ],
            ],
            array_column($blocked, 'rules', 'payment_intent_id'),
        );
    }

    public function testTheRulesetThatWasSavedIsTheOneThatIsAskedByteForByte(): void
    {
        $rules = $this->save(self::EVERYTHING);
        $intent = $this->pay(new PaymentPlan(4900, 'usd'));

        self::assertSame(
            hash('sha256', (string) json_encode($rules)),
            Json::text($this->intent($intent), 'metadata.fraud_ruleset'),
        );
        self::assertSame(
            json_encode($rules),
            json_encode(Plugin::instance()->services->modules()->fraudProtection->settings()->inForce()),
        );
    }

    public function testRulesThatHeldPaymentsBlockThemOnceReviewsAreSwitchedOff(): void
    {
        $this->save(['avs_mismatch' => ['enabled' => true, 'block' => false]]);
        (new FeatureFlags())->set(Flag::FraudReview, false);

        self::assertSame('block', $this->fraudStatus($this->pay(new PaymentPlan(4900, 'usd', addressCheck: 'fail'))));
        (new FeatureFlags())->set(Flag::FraudReview, true);
        self::assertSame('review', $this->fraudStatus($this->pay(new PaymentPlan(4900, 'usd', addressCheck: 'fail'))));
    }

    public function testThePriceIsComparedInTheStoresCurrency(): void
    {
        $this->save([
            'purchase_price_threshold' => [
                'enabled' => true,
                'block' => true,
                'min_amount' => null,
                'max_amount' => '500',
            ],
        ]);

        self::assertSame('block', $this->fraudStatus($this->pay(new PaymentPlan(50001, 'usd'))));
        self::assertNull($this->fraudStatus($this->pay(new PaymentPlan(50000, 'usd'))));
        // 90,000 yen are more than 500 dollars, and 9,000 are not.
        self::assertSame('block', $this->fraudStatus($this->pay(new PaymentPlan(90000, 'jpy', country: 'JP'))));
        self::assertNull($this->fraudStatus($this->pay(new PaymentPlan(9000, 'jpy', country: 'JP'))));
    }

    public function testWithTheBasicLevelNoRuleIsAsked(): void
    {
        $this->save(self::EVERYTHING, FraudSettings::BASIC);
        $intent = $this->pay(new PaymentPlan(4900, 'usd', shippingCountry: 'CA'));

        self::assertNull($this->fraudStatus($intent));
        self::assertNull(Json::text($this->intent($intent), 'metadata.fraud_ruleset'));
    }

    public function testFraudRulesSkipInPersonPayments(): void
    {
        $this->save(self::EVERYTHING);

        self::assertNull(
            $this->fraudStatus($this->pay(new PaymentPlan(90000, 'usd', 'card_present', channel: 'in_person'))),
        );
    }

    public function testUnreadableRulesBlockNoPayment(): void
    {
        update_option(FraudSettings::OPTION, '{"level":"advanced","rules":[{"key":"address_mismatch"}]}');

        self::assertNull($this->fraudStatus($this->pay(new PaymentPlan(4900, 'usd', shippingCountry: 'CA'))));
    }

    public function testThePaymentKeepsWhatRulesLookAt(): void
    {
        $intent = $this->pay(
            new PaymentPlan(
                100,
                'jpy',
                country: 'JP',
                ipCountry: 'DE',
                shippingCountry: PaymentAttributes::NONE,
                itemCount: 3,
                addressCheck: 'fail',
            ),
        );
        $row = Database::fromWordPress()->row(
            'SELECT channel, avs_result, cvc_result, ip_country, customer_country, shipping_country, item_count, order_currency FROM ' .
                Database::fromWordPress()->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intent],
        );

        self::assertSame(
            [
                'channel' => 'online',
                'avs_result' => 'fail',
                'cvc_result' => 'pass',
                'ip_country' => 'DE',
                'customer_country' => 'JP',
                'shipping_country' => '',
                'item_count' => '3',
                'order_currency' => 'usd',
            ],
            $row,
        );
    }

    /**
     * @param array<string, mixed> $settings
     *
     * @return list<array<string, mixed>> the rules
     */
    private function save(array $settings, string $level = FraudSettings::ADVANCED): array
    {
        $fraud = Plugin::instance()->services->modules()->fraudProtection->settings();
        $changes = [
            'current_protection_level' => $level,
            'advanced_fraud_protection_settings' => RulesetMap::toRules($settings, 'usd'),
        ];
        self::assertSame([], $fraud->problems($changes));
        $fraud->write($changes);

        return $changes['advanced_fraud_protection_settings'];
    }

    private function fraudStatus(string $intent): ?string
    {
        return Database::fromWordPress()->value(
            'SELECT fraud_status FROM ' .
                Database::fromWordPress()->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$this->scope->id, $intent],
        );
    }

    /** @return array<string, mixed> */
    private function intent(string $id): array
    {
        return Json::decode(
            Database::fromWordPress()->value(
                'SELECT body FROM ' .
                    Database::fromWordPress()->table('objects') .
                    ' WHERE ledger_id = ? AND object_id = ?',
                [$this->scope->id, $id],
            ),
        );
    }

    /** @return array<string, mixed> of a timeline's entry */
    private function results(string $intent, string $type): array
    {
        $events = $this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'];
        foreach ($events as $event) {
            if ($event['type'] === $type) {
                return $event['ruleset_results'];
            }
        }
        self::fail("There is no $type.");
    }
}
