<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Settings\SettingsSchema;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\WithAccount;
use Tillbook\Tests\TestCase;
use WP_REST_Response;

/** GET and POST settings (spec 3 §3 and §7). */
final class SettingsRouteTest extends TestCase
{
    use WithAccount;

    private const ROUTE = '/wc/v3/payments/settings';

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(StoreSettings::OPTION);
        $this->serve(new FakeAccount());
        $this->actAs('shop_manager');
    }

    protected function tearDown(): void
    {
        $this->connected(null);
        unset($_SERVER['PHP_AUTH_USER']);
        parent::tearDown();
    }

    public function testTheRecordFitsItsSchemaWithAndWithoutAnAccount(): void
    {
        foreach ([new FakeAccount(), new FakeAccount(false)] as $account) {
            $this->serve($account);
            self::assertTrue(rest_validate_value_from_schema($this->record(), self::schema()->settings(), 'settings'));
        }
    }

    /** @return array<string, array{string, callable(StoreSettings): bool}> */
    public static function switches(): array
    {
        return [
            'is_wcpay_enabled' => ['is_wcpay_enabled', static fn(StoreSettings $store): bool => $store->isEnabled()],
            'is_manual_capture_enabled' => [
                'is_manual_capture_enabled',
                static fn(StoreSettings $store): bool => $store->isManualCapture(),
            ],
            'is_debug_log_enabled' => [
                'is_debug_log_enabled',
                static fn(StoreSettings $store): bool => $store->isDebugLog(),
            ],
        ];
    }

    /** @param callable(StoreSettings): bool $stored */
    #[DataProvider('switches')]
    public function testASwitchIsSetAndTakesEffect(string $field, callable $stored): void
    {
        foreach ([true, false] as $on) {
            $response = $this->rest('POST', self::ROUTE, [$field => $on]);
            self::assertSame(200, $response->get_status());
            self::assertSame($on, $this->record()[$field]);
            self::assertSame($on, $stored(new StoreSettings()));
        }
    }

    public function testSettingsThatAreNotSentStay(): void
    {
        $this->rest('POST', self::ROUTE, ['is_manual_capture_enabled' => true]);
        $this->rest('POST', self::ROUTE, ['is_debug_log_enabled' => true]);

        self::assertTrue($this->record()['is_manual_capture_enabled']);
    }

    public function testTheWholeRecordMayBeSentBack(): void
    {
        $record =
            ['is_wcpay_enabled' => true, 'deposit_status' => 'enabled', 'is_dev_mode_enabled' => false] +
            $this->record();
        $response = $this->rest('POST', self::ROUTE, $record);

        self::assertSame(200, $response->get_status());
        self::assertTrue($this->record()['is_wcpay_enabled']);
        self::assertSame('disabled', $this->record()['deposit_status']);
    }

    public function testALiveAccountCanBeUsedInTestMode(): void
    {
        $this->serve(new FakeAccount(test: false));
        self::assertFalse($this->record()['is_test_mode_enabled']);

        $this->rest('POST', self::ROUTE, ['is_test_mode_enabled' => true]);
        self::assertTrue($this->record()['is_test_mode_enabled']);

        $this->rest('POST', self::ROUTE, ['is_test_mode_enabled' => false]);
        self::assertFalse($this->record()['is_test_mode_enabled']);
    }

    public function testASandboxAccountCannotLeaveTestMode(): void
    {
        $response = $this->rest('POST', self::ROUTE, ['is_test_mode_enabled' => false, 'is_wcpay_enabled' => true]);

        self::assertSame(400, $response->get_status());
        self::assertSame(['is_test_mode_enabled'], $this->badParameters($response));
        self::assertFalse($this->record()['is_wcpay_enabled'], 'Nothing of a refused request may be saved.');
    }

    public function testTheSandboxesTestModeIsNotTakenOverToALiveAccount(): void
    {
        $this->rest('POST', self::ROUTE, ['is_test_mode_enabled' => true]);
        $this->serve(new FakeAccount(test: false));

        self::assertFalse($this->record()['is_test_mode_enabled']);
    }

    public function testPayoutFieldsAreTheAccounts(): void
    {
        $this->serve(
            new FakeAccount(
                fields: [
                    'deposits_schedule' => [
                        'interval' => 'weekly',
                        'weekly_anchor' => 'friday',
                        'monthly_anchor' => null,
                        'delay_days' => 2,
                    ],
                    'deposits' => [
                        'status' => 'enabled',
                        'interval' => 'weekly',
                        'restrictions' => 'deposits_unrestricted',
                        'completed_waiting_period' => true,
                        'minimum_scheduled_deposit_amounts' => [],
                    ],
                    'store_currencies' => ['default' => 'eur', 'supported' => ['eur']],
                ],
            ),
        );
        $record = $this->record();

        self::assertSame(
            ['weekly', 'friday', null, 2],
            [
                $record['deposit_schedule_interval'],
                $record['deposit_schedule_weekly_anchor'],
                $record['deposit_schedule_monthly_anchor'],
                $record['deposit_delay_days'],
            ],
        );
        self::assertSame(
            ['enabled', 'deposits_unrestricted', true, 'eur'],
            [
                $record['deposit_status'],
                $record['deposit_restrictions'],
                $record['deposit_completed_waiting_period'],
                $record['account_domestic_currency'],
            ],
        );
    }

    public function testMoneyWaitsSevenDaysUnlessTheAccountSaysOtherwise(): void
    {
        self::assertSame(7, $this->record()['deposit_delay_days']);

        $this->serve(
            new FakeAccount(
                fields: [
                    'deposits_schedule' => [
                        'interval' => 'daily',
                        'weekly_anchor' => null,
                        'monthly_anchor' => null,
                        'delay_days' => 4,
                    ],
                ],
            ),
        );
        self::assertSame(4, $this->record()['deposit_delay_days']);
    }

    public function testABadValueIsNamed(): void
    {
        $response = $this->rest('POST', self::ROUTE, ['is_wcpay_enabled' => 'perhaps']);

        self::assertSame(400, $response->get_status());
        self::assertSame(['is_wcpay_enabled'], $this->badParameters($response));
    }

    public function testItNeedsALoginAndTheRight(): void
    {
        $this->actAs('customer');
        self::assertSame(403, $this->rest('GET', self::ROUTE)->get_status());
        self::assertSame(403, $this->rest('POST', self::ROUTE, ['is_wcpay_enabled' => true])->get_status());

        wp_set_current_user(0);
        self::assertSame(401, $this->rest('GET', self::ROUTE)->get_status());
        self::assertSame(401, $this->rest('POST', self::ROUTE, ['is_wcpay_enabled' => true])->get_status());
        self::assertFalse((new StoreSettings())->isEnabled());
    }

    public function testAnApiKeyMayReadButNotChangeUnlessTheStoreAllowsIt(): void
    {
        $_SERVER['PHP_AUTH_USER'] = 'ck_0123456789';
        self::assertSame(200, $this->rest('GET', self::ROUTE)->get_status());
        self::assertSame(403, $this->rest('POST', self::ROUTE, ['is_wcpay_enabled' => true])->get_status());

        $this->allowApiKeys();
        self::assertSame(200, $this->rest('POST', self::ROUTE, ['is_wcpay_enabled' => true])->get_status());
    }

    public function testOptionsAnswersTheSchema(): void
    {
        $data = $this->rest('OPTIONS', self::ROUTE)->get_data();

        self::assertIsArray($data);
        self::assertSame(self::schema()->settings()['properties'], $data['schema']['properties'] ?? null);
    }

    private static function schema(): SettingsSchema
    {
        return Plugin::instance()->services->modules()->settings->schema();
    }

    private function serve(FakeAccount $account): void
    {
        $this->connected($account);
    }

    /** @return array<mixed> */
    private function record(): array
    {
        $data = $this->rest('GET', self::ROUTE)->get_data();

        return is_array($data) ? $data : [];
    }

    /** @return list<int|string> */
    private function badParameters(WP_REST_Response $response): array
    {
        $data = $response->get_data();
        $params = is_array($data) && is_array($data['data'] ?? null) ? $data['data']['params'] ?? null : null;

        return is_array($params) ? array_keys($params) : [];
    }
}
