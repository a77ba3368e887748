<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\PluginAccount;
use Tillbook\Tests\Support\ShapeRecorder;
use Tillbook\Tests\TestCase;

/**
 * The scenarios that an account can play by Stripe's API alone. With a restricted test key in `TILLBOOK_STRIPE_KEY`
 * (`npm run stripe:verify`) the account is at Stripe, otherwise at the fake Stripe.
 */
final class TestModeTest extends TestCase
{
    /** All times are the same one: no two accounts can be compared by the clock. */
    private const AGE = 400_000_000;

    #[DataProvider('scenarios')]
    public function testTheSandboxAndTheAccountGiveTheSameLedger(string $name): void
    {
        wp_set_current_user(1);
        PluginAccount::forget();
        Plugin::instance()->services->connection()->accounts->disconnect();
        $sandbox = $this->played($name, new SandboxWorld(time(), isTimeless: true));
        $this->outsideTransaction(static fn(): bool => wp_cache_flush());
        $account = $this->played($name, self::account());

        self::assertNotSame([], array_filter($account), 'Something happened.');
        $allowed = [...AllowedDifferences::of($name, 'sandbox'), ...AllowedDifferences::of($name, 'test mode')];
        self::assertSame(
            [],
            AllowedDifferences::between(
                AllowedDifferences::without($sandbox, $allowed),
                AllowedDifferences::without($account, $allowed),
            ),
        );
    }

    /** @return iterable<string, array{string}> */
    public static function scenarios(): iterable
    {
        foreach (Scenarios::IN_TEST_MODE as $name) {
            yield $name => [$name];
        }
    }

    /** @return array<string, list<array<string, mixed>>> */
    private function played(string $name, World $world): array
    {
        Scenarios::all()[$name]($world);
        $world->end();

        return CanonicalDump::of($world, self::AGE);
    }

    private static function account(): TestModeWorld
    {
        ShapeRecorder::start();
        $key = (string) getenv('TILLBOOK_STRIPE_KEY');
        if ($key !== '') {
            putenv('TILLBOOK_DEV_STRIPE=https://api.stripe.com');

            return new TestModeWorld(ApiKey::fromText($key), static function (int $seconds): void {
                sleep($seconds);
            });
        }
        $fake = FakeStripe::start(['now' => time()]);
        $fake->post('webhooks', ['mode' => 'lose']);

        return new TestModeWorld(ApiKey::fromText($fake->keys->act), static function (int $seconds) use ($fake): void {
            $fake->post('advance', ['seconds' => $seconds]);
        });
    }
}
