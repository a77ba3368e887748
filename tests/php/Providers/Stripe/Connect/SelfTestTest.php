<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Connect\Permission;
use Tillbook\Providers\Stripe\Connect\Permissions;
use Tillbook\Providers\Stripe\Connect\SelfTest;
use Tillbook\Providers\Stripe\Connect\TestResult;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Probe;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\TestCase;

/** The messages to the merchant about a key before it is connected. */
final class SelfTestTest extends TestCase
{
    private FakeStripe $stripe;

    protected function setUp(): void
    {
        parent::setUp();
        $this->stripe = FakeStripe::start();
    }

    public function testEveryPermissionIsTriedAndNothingIsChanged(): void
    {
        // With a fixed clock, nothing changes by itself.
        $this->stripe = FakeStripe::start(['now' => time()]);
        $this->stripe->post('pay', ['amount' => 4000]);
        $this->stripe->post('dispute');
        $before = self::objects($this->stripe->get('dump'));
        $this->stripe->delete('requests');

        $result = $this->test($this->stripe->keys->act);

        self::assertCount(25, $this->stripe->requests());
        self::assertCount(25, Permissions::all());
        self::assertSame($before, self::objects($this->stripe->get('dump')));
        self::assertSame([], $result->missing());
        self::assertSame($this->stripe->account, $result->accountId());
    }

    public function testAKeyThatOnlyLooksHasAllThatLookingNeeds(): void
    {
        $result = $this->test($this->stripe->keys->read);

        foreach (Permissions::looking() as $permission) {
            self::assertSame('granted', $result->state($permission), $permission->name());
        }
        self::assertSame('missing', $result->state(self::permission(Probe::Refund)));
        self::assertSame('missing', $result->state(self::permission(Probe::CloseDispute)));
    }

    /** @dataProvider denials */
    public function testEachMissingPermissionIsFoundInEveryFormOfStripesAnswer(string $denial, int $status): void
    {
        $all = array_map(static fn(Permission $permission): string => $permission->name(), Permissions::used());
        foreach (['rak_dispute_read', 'rak_webhook_write', 'rak_payout_read'] as $missing) {
            // Permission to write contains that to read.
            $gone = [$missing, (string) preg_replace('/_read$/', '_write', $missing)];
            $key = $this->key(array_values(array_diff($all, $gone)));
            $this->stripe->post('keys/change', ['key' => $key, 'denial' => $denial, 'denialStatus' => $status]);

            $result = $this->test($key);

            self::assertContains($missing, $result->missing);
            self::assertSame($missing !== 'rak_webhook_write', $result->missing() !== [], "$missing is required.");
            foreach (Permissions::used() as $permission) {
                self::assertSame(
                    in_array($permission->name(), $gone, true) ? 'missing' : 'granted',
                    $result->state($permission),
                    "$missing, $denial: {$permission->name()}",
                );
            }
        }
    }

    /** @return array<string, array{string, int}> */
    public static function denials(): array
    {
        return [
            'naming it' => ['singular', 403],
            'naming several' => ['plural', 403],
            'naming none' => ['nameless', 403],
            'with status 401' => ['singular', 401],
        ];
    }

    public function testAPermissionThatIsAskedForByAContainedObjectIsTheOneThatIsMissing(): void
    {
        $this->stripe->post('pay', ['amount' => 4000]);
        $key = $this->key(['charge_read', 'balance_transaction_source_read']);

        $result = $this->test($key);

        self::assertSame('granted', $result->state(self::permission(Probe::Charges)));
        self::assertSame('missing', $result->state(self::permission(Probe::PaymentIntents)));
    }

    public function testTheAccountIsKnownFromARefusalIfTheKeyMayNotReadIt(): void
    {
        $result = $this->test($this->key(['charge_read', 'payment_intent_read', 'balance_transaction_source_read']));

        self::assertNull($result->account);
        self::assertSame($this->stripe->account, $result->accountId());
    }

    public function testARevokedKeyIsRefusedAtOnce(): void
    {
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->read, 'state' => 'revoked']);

        $this->expectException(Unauthorized::class);
        $this->test($this->stripe->keys->read);
    }

    public function testPartsTogetherAreTheWhole(): void
    {
        $key = ApiKey::fromText($this->stripe->keys->read);
        $test = $this->selfTest();
        $parts = TestResult::none();
        for ($part = 0; $part < SelfTest::PARTS; ++$part) {
            $parts = $parts->with($test->run($key, $part, true));
        }
        $this->stripe->delete('requests');

        self::assertEqualsCanonicalizing($parts->granted, $test->run($key)->granted);
        self::assertSame([], $this->stripe->requests(), 'A result counts for ten minutes.');
        $test->run($key, null, true);
        self::assertCount(25, $this->stripe->requests(), '"Check again" asks again.');
    }

    public function testResultsAreStoredWithoutTheKey(): void
    {
        global $wpdb;
        $this->test($this->stripe->keys->read);
        $stored = (string) wp_json_encode($wpdb->get_results("SELECT * FROM $wpdb->options"));

        self::assertStringContainsString('tillbook_stripe_check_', $stored);
        self::assertStringNotContainsString(substr($this->stripe->keys->read, -16), $stored);
    }

    public function testTheLinkAsksForWhatIsUsedAndNothingElse(): void
    {
        parse_str((string) parse_url(Permissions::createUrl(false), PHP_URL_QUERY), $query);

        self::assertIsArray($query['permissions'] ?? null);
        self::assertContains('rak_charge_read', $query['permissions']);
        self::assertContains('rak_webhook_write', $query['permissions']);
        self::assertSame(
            [],
            array_filter(
                $query['permissions'],
                static fn(mixed $name): bool => is_string($name) &&
                    str_ends_with($name, '_write') &&
                    $name !== 'rak_webhook_write',
            ),
        );
        parse_str((string) parse_url(Permissions::createUrl(false, Permissions::acting()), PHP_URL_QUERY), $acting);
        self::assertIsArray($acting['permissions'] ?? null);
        self::assertEqualsCanonicalizing(
            [
                'rak_charge_write',
                'rak_payment_intent_write',
                'rak_dispute_write',
                'rak_file_write',
                'rak_payout_write',
                'rak_review_write',
            ],
            array_values(array_diff($acting['permissions'], $query['permissions'])),
        );
        $link = Permissions::createUrl(false, Permissions::acting(), Permissions::selling());
        parse_str((string) parse_url($link, PHP_URL_QUERY), $selling);
        self::assertIsArray($selling['permissions'] ?? null);
        self::assertEqualsCanonicalizing(
            [
                'rak_confirmation_token_read',
                'rak_customer_write',
                'rak_payment_method_configurations_read',
                'rak_payment_method_write',
                'rak_setup_intent_write',
                'rak_payment_method_domain_write',
            ],
            array_values(array_diff($selling['permissions'], $acting['permissions'])),
        );
        self::assertStringContainsString('/test/apikeys/create?', Permissions::createUrl(false));
        self::assertStringContainsString('.com/apikeys/create?', Permissions::createUrl(true));
    }

    /** @param list<string> $permissions */
    private function key(array $permissions): string
    {
        return (string) Json::text($this->stripe->post('keys', ['permissions' => $permissions]), 'key');
    }

    private function test(string $key): TestResult
    {
        return $this->selfTest()->run(ApiKey::fromText($key), null, true);
    }

    private function selfTest(): SelfTest
    {
        return new SelfTest(new Clients(new KeyStore(new SystemClock()), new SystemClock()));
    }

    private static function permission(Probe $probe): Permission
    {
        foreach (Permissions::all() as $permission) {
            if ($permission->probe === $probe) {
                return $permission;
            }
        }
        self::fail("No permission for $probe->value.");
    }

    /**
     * @param array<string, mixed> $dump
     *
     * @return array<string, mixed> without its clock
     */
    private static function objects(array $dump): array
    {
        unset($dump['now'], $dump['clock']);

        return $dump;
    }
}
