<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\FraudProtection;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\FraudProtection\FraudSettings;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** The fraud fields of POST settings, and the page's answers about them. */
final class SettingsRouteTest extends TestCase
{
    use WithSandbox;

    private const AVS = [
        'key' => 'avs_verification',
        'outcome' => 'block',
        'check' => ['key' => 'avs_mismatch', 'operator' => 'equals', 'value' => true],
    ];
    private const ITEMS = [
        'key' => 'order_items_threshold',
        'outcome' => 'review',
        'check' => [
            'operator' => 'or',
            'checks' => [
                ['key' => 'item_count', 'operator' => 'less_than', 'value' => 2],
                ['key' => 'item_count', 'operator' => 'greater_than', 'value' => 9],
            ],
        ],
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
            new SandboxProvider(Database::fromWordPress(), Plugin::instance()->services->clock, self::ACCOUNT);
    }

    public function testWhatIsSavedIsAnsweredShownAndAskedByteForByte(): void
    {
        $rules = [self::AVS, self::ITEMS];
        $answer = $this->save(['advanced_fraud_protection_settings' => $rules]);

        self::assertSame(json_encode($rules), json_encode($answer['advanced_fraud_protection_settings']));
        self::assertSame('advanced', $answer['current_protection_level']);
        $page = $this->body($this->rest('GET', '/wc/v3/payments/fraud-protection'));
        self::assertSame(json_encode($rules), json_encode($page['advanced_fraud_protection_settings']));
        $intent = $this->pay(new PaymentPlan(4900, 'usd', itemCount: 3));
        $object = Json::decode(
            Database::fromWordPress()->value(
                'SELECT body FROM ' .
                    Database::fromWordPress()->table('objects') .
                    ' WHERE ledger_id = ? AND object_id = ?',
                [$this->scope->id, $intent],
            ),
        );
        self::assertSame(hash('sha256', (string) json_encode($rules)), Json::text($object, 'metadata.fraud_ruleset'));
        self::assertEquals(
            ['avs_verification' => 'allow', 'order_items_threshold' => 'allow'],
            Json::object($object, 'metadata.ruleset_results'),
        );
    }

    public function testAChangeOfAFieldThatAnotherUserChangedIsRefusedAndNothingIsSaved(): void
    {
        $seen = ['current_protection_level' => 'basic', 'advanced_fraud_protection_settings' => []];
        $this->save(['advanced_fraud_protection_settings' => [self::AVS], 'known' => $seen]);
        $response = $this->rest('POST', '/wc/v3/payments/settings', [
            'advanced_fraud_protection_settings' => [self::ITEMS],
            'is_debug_log_enabled' => true,
            'known' => $seen,
        ]);

        self::assertSame([409, 'tillbook_settings_changed'], self::statusAndCode($response));
        self::assertSame(
            ['advanced_fraud_protection_settings' => [self::AVS]],
            $this->body($response)['data']['current'],
        );
        $record = $this->body($this->rest('GET', '/wc/v3/payments/settings'));
        self::assertEquals(
            [[self::AVS], false],
            [$record['advanced_fraud_protection_settings'], $record['is_debug_log_enabled']],
        );

        // Known values of other fields don't block the save.
        $this->save(['is_debug_log_enabled' => true, 'known' => $seen]);
        $this->save([
            'advanced_fraud_protection_settings' => [self::ITEMS],
            'known' => ['advanced_fraud_protection_settings' => [self::AVS]],
        ]);
    }

    public function testTheLevelFollowsTheRules(): void
    {
        self::assertSame(
            'advanced',
            $this->save(['advanced_fraud_protection_settings' => [self::AVS]])['current_protection_level'],
        );
        self::assertSame(
            'basic',
            $this->save(['advanced_fraud_protection_settings' => []])['current_protection_level'],
        );
        $this->refused(
            ['current_protection_level' => 'advanced'],
            'current_protection_level',
            'At least one risk filter needs to be enabled for advanced protection.',
        );
        $this->refused(
            ['current_protection_level' => 'advanced', 'advanced_fraud_protection_settings' => []],
            'current_protection_level',
            'At least one risk filter needs to be enabled for advanced protection.',
        );
        // With the basic level already, taking the last filter away is no way to save advanced protection.
        $this->save(['advanced_fraud_protection_settings' => [self::AVS]]);
        $this->save(['current_protection_level' => 'basic']);
        $this->refused(
            ['advanced_fraud_protection_settings' => []],
            'advanced_fraud_protection_settings',
            'At least one risk filter needs to be enabled for advanced protection.',
        );
    }

    public function testAdvancedProtectionWithoutAFilterIsRefusedAtEveryLevel(): void
    {
        $nothing = ['current_protection_level' => 'advanced', 'advanced_fraud_protection_settings' => []];
        $message = 'At least one risk filter needs to be enabled for advanced protection.';
        $this->refused($nothing, 'current_protection_level', $message);
        $this->save(['advanced_fraud_protection_settings' => [self::AVS]]);
        $this->refused($nothing, 'current_protection_level', $message);
        self::assertSame(
            ['advanced', [self::AVS]],
            array_values(Plugin::instance()->services->modules()->fraudProtection->settings()->read()),
        );
    }

    public function testALevelThatIsSentCountsAlsoIfItStays(): void
    {
        $answer = $this->save([
            'current_protection_level' => 'basic',
            'advanced_fraud_protection_settings' => [self::AVS],
        ]);
        self::assertSame(
            ['basic', [self::AVS]],
            [$answer['current_protection_level'], $answer['advanced_fraud_protection_settings']],
        );
    }

    public function testThePageGetsTheStoresNumberFormat(): void
    {
        update_option('woocommerce_price_decimal_sep', ',');
        update_option('woocommerce_price_thousand_sep', '.');
        self::assertSame(
            ['decimal' => ',', 'thousand' => '.'],
            $this->body($this->rest('GET', '/wc/v3/payments/fraud-protection'))['price_separators'],
        );
    }

    public function testTheBasicLevelKeepsTheRulesForLater(): void
    {
        $this->save(['advanced_fraud_protection_settings' => [self::AVS]]);
        $answer = $this->save(['current_protection_level' => 'basic']);
        self::assertSame(
            ['basic', 1],
            [$answer['current_protection_level'], count($answer['advanced_fraud_protection_settings'])],
        );
        self::assertSame([], Plugin::instance()->services->modules()->fraudProtection->settings()->inForce());
        self::assertSame(
            'advanced',
            $this->save(['current_protection_level' => 'advanced'])['current_protection_level'],
        );
        self::assertCount(1, Plugin::instance()->services->modules()->fraudProtection->settings()->inForce());
    }

    public function testAStoreStartsWithoutFiltersUnlessItsAccountDeclinesWrongAddresses(): void
    {
        delete_option(FraudSettings::OPTION);
        $begins = static fn(bool $declines): array => (new FraudSettings(
            new FakeAccount(
                fields: ['fraudProtection' => ['declineOnAVSFailure' => $declines, 'declineOnCVCFailure' => true]],
            ),
            new FeatureFlags(),
        ))->read();

        self::assertSame(
            ['current_protection_level' => 'basic', 'advanced_fraud_protection_settings' => []],
            $begins(false),
        );
        self::assertSame(
            ['current_protection_level' => 'basic', 'advanced_fraud_protection_settings' => [self::AVS]],
            $begins(true),
        );
    }

    public function testWhatWasReadCanBeSentBack(): void
    {
        $record = $this->save(['advanced_fraud_protection_settings' => [self::ITEMS]]);
        $fields = [
            'current_protection_level' => $record['current_protection_level'],
            'advanced_fraud_protection_settings' => $record['advanced_fraud_protection_settings'],
        ];
        self::assertSame($fields, array_intersect_key($this->save($fields), $fields));
        $this->save(['current_protection_level' => 'basic', 'advanced_fraud_protection_settings' => []]);
        self::assertSame(
            'basic',
            $this->save(['current_protection_level' => 'basic', 'advanced_fraud_protection_settings' => []])[
                'current_protection_level'
            ],
        );
    }

    /** @return iterable<string, array{0: mixed, 1: string}> */
    public static function badRules(): iterable
    {
        $items = static fn(mixed $value): array => [
            [
                'key' => 'order_items_threshold',
                'outcome' => 'block',
                'check' => ['key' => 'item_count', 'operator' => 'less_than', 'value' => $value],
            ],
        ];
        $price = static fn(mixed $least, mixed $most = null): array => [
            [
                'key' => 'purchase_price_threshold',
                'outcome' => 'block',
                'check' =>
                    $most === null
                        ? ['key' => 'order_total', 'operator' => 'less_than', 'value' => $least]
                        : [
                            'operator' => 'or',
                            'checks' => [
                                ['key' => 'order_total', 'operator' => 'less_than', 'value' => $least],
                                ['key' => 'order_total', 'operator' => 'greater_than', 'value' => $most],
                            ],
                        ],
            ],
        ];
        yield 'no range of items' => [
            [['check' => null] + self::ITEMS],
            'An item range must be set for the "Order Item Threshold" filter.',
        ];
        yield 'items upside down' => [
            [
                [
                    'check' => [
                        'operator' => 'or',
                        'checks' => [
                            ['key' => 'item_count', 'operator' => 'less_than', 'value' => 9],
                            ['key' => 'item_count', 'operator' => 'greater_than', 'value' => 2],
                        ],
                    ],
                ] + self::ITEMS,
            ],
            'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
        ];
        yield 'negative items' => [$items(-1), 'The limits of the "Order Item Threshold" filter must be whole numbers'];
        yield 'items as text' => [
            $items('<b>3</b>'),
            'The limits of the "Order Item Threshold" filter must be whole numbers',
        ];
        yield 'half an item' => [$items(1.5), 'The limits of the "Order Item Threshold" filter must be whole numbers'];
        yield 'no range of prices' => [
            [['key' => 'purchase_price_threshold', 'outcome' => 'block', 'check' => null]],
            'A price range must be set for the "Purchase Price threshold" filter.',
        ];
        yield 'prices upside down' => [
            $price('5000|usd', '500|usd'),
            'Maximum purchase price must be greater than the minimum purchase price.',
        ];
        yield 'a negative price' => [
            $price('-500|usd'),
            'The limits of the "Purchase Price threshold" filter must be amounts',
        ];
        yield 'a price in another currency' => [
            $price('500|eur'),
            'The limits of the "Purchase Price threshold" filter must be in the store\'s currency, USD.',
        ];
        yield 'a price of ten megabytes' => [
            $price(str_repeat('9', 10_000_000) . '|usd'),
            'The limits of the "Purchase Price threshold" filter must be amounts',
        ];
        yield 'a rule twice' => [
            [self::AVS, self::AVS],
            'The filter "avs_verification" is listed twice. Include each filter once.',
        ];
        yield 'a condition of one’s own' => [
            [['check' => ['key' => 'item_count', 'operator' => 'equals', 'value' => 3]] + self::AVS],
            'The filter "avs_verification" doesn\'t support this condition. Check its "check" and "outcome" fields.',
        ];
        yield 'more than a condition has' => [
            [['check' => self::AVS['check'] + ['note' => '<script>']] + self::AVS],
            'The filter "avs_verification" doesn\'t support this condition. Check its "check" and "outcome" fields.',
        ];
    }

    #[DataProvider('badRules')]
    public function testBadRulesAreRefusedByNameAndChangeNothing(mixed $rules, string $message): void
    {
        $this->save(['advanced_fraud_protection_settings' => [self::AVS]]);
        $this->refused(
            ['advanced_fraud_protection_settings' => $rules],
            'advanced_fraud_protection_settings',
            $message,
        );
        self::assertSame(
            [self::AVS],
            Plugin::instance()->services->modules()->fraudProtection->settings()->read()[
                'advanced_fraud_protection_settings'
            ],
        );
    }

    public function testUnknownRulesAndLevelsAreNoRules(): void
    {
        foreach (
            [
                'advanced_fraud_protection_settings' => [['key' => 'cvc_verification'] + self::AVS],
                'current_protection_level' => 'highest',
            ]
            as $field => $value
        ) {
            $answer = $this->rest('POST', '/wc/v3/payments/settings', [$field => $value]);
            self::assertSame(400, $answer->get_status());
            self::assertArrayHasKey($field, $answer->get_data()['data']['params']);
        }
    }

    public function testWithoutReviewsARuleCanOnlyBlock(): void
    {
        (new FeatureFlags())->set(Flag::FraudReview, false);
        $this->refused(
            ['advanced_fraud_protection_settings' => [self::ITEMS]],
            'advanced_fraud_protection_settings',
            'The filter "order_items_threshold" can only block payments because holding payments for review is turned off.',
        );
        self::assertFalse($this->body($this->rest('GET', '/wc/v3/payments/fraud-protection'))['may_review']);
    }

    public function testSettingsThatCannotBeReadAreAnErrorOfThePageAndNotOfTheRecord(): void
    {
        update_option(FraudSettings::OPTION, '{"level":"advanced","rules":[{"key":"avs_verification"}]}');
        $answer = $this->rest('GET', '/wc/v3/payments/fraud-protection');
        self::assertSame([500, 'tillbook_fraud_settings_unreadable'], self::statusAndCode($answer));
        self::assertSame(
            [],
            $this->body($this->rest('GET', '/wc/v3/payments/settings'))['advanced_fraud_protection_settings'],
        );
        self::assertSame('basic', $this->save(['current_protection_level' => 'basic'])['current_protection_level']);
        self::assertSame(200, $this->rest('GET', '/wc/v3/payments/fraud-protection')->get_status());
    }

    public function testThePageGetsTheStoresSellingCountries(): void
    {
        update_option('woocommerce_allowed_countries', 'specific');
        update_option('woocommerce_specific_allowed_countries', ['DE', 'AT']);
        self::assertSame(
            ['mode' => 'specific', 'names' => ['Germany', 'Austria']],
            $this->body($this->rest('GET', '/wc/v3/payments/fraud-protection'))['selling_countries'],
        );
        wp_set_current_user(0);
        self::assertSame(401, $this->rest('GET', '/wc/v3/payments/fraud-protection')->get_status());
    }

    /**
     * @param array<string, mixed> $changes
     *
     * @return array<string, mixed> the record
     */
    private function save(array $changes): array
    {
        $answer = $this->rest('POST', '/wc/v3/payments/settings', $changes);
        self::assertSame(200, $answer->get_status(), (string) json_encode($answer->get_data()));

        return $this->body($answer);
    }

    /** @param array<string, mixed> $changes */
    private function refused(array $changes, string $field, string $message): void
    {
        $answer = $this->rest('POST', '/wc/v3/payments/settings', $changes);
        self::assertSame(400, $answer->get_status());
        self::assertStringStartsWith($message, $answer->get_data()['data']['params'][$field] ?? '');
        self::assertLessThan(1000, strlen((string) json_encode($answer->get_data())));
    }
}
