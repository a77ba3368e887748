<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Plugin;
use Tillbook\Tests\Support\PluginAccount;
use Tillbook\Tests\TestCase;

/**
 * The same things happen in a sandbox account and in a Stripe account, and their news arrives in every way there is.
 * The ledger has the same rows afterwards, and the orders the same status, notes and refunds, but for the differences
 * in AllowedDifferences. All scenarios in every way take many minutes: `TILLBOOK_ALL_SCENARIOS=1`, which `npm run
 * test:all` sets.
 */
final class ScenariosTest extends TestCase
{
    private const NOON = 43_200;
    private const WEEK = 604_800;
    private const HOUR = 3600;
    private const SANDBOX = 'sandbox';
    private const STRIPE = 'Stripe';
    /** Tables of a dump about orders, besides their statuses. */
    private const OF_ORDERS = ['effects', 'order_notes', 'order_refunds', 'emails', 'stock'];

    /** @var array<string, array<string, array<int, array<string, list<array<string, mixed>>>>>> by provider, name, unit */
    private static array $orderly = [];

    #[DataProvider('scenarios')]
    #[Group('database')]
    public function testTheSandboxAndStripeGiveTheSameLedger(string $name): void
    {
        $stripe = $this->orderly(self::STRIPE, $name, self::HOUR);

        self::assertNotSame([], $stripe['orders'], 'Each payment is for an order.');
        self::assertAgree($this->orderly(self::SANDBOX, $name, self::HOUR), $stripe, $name, 'sandbox');
    }

    #[DataProvider('core')]
    public function testPaymentsOfAnotherShopGiveTheSameLedgerAndChangeNoOrder(string $name): void
    {
        $sandbox = $this->played($name, new SandboxWorld(self::start(), isElsewhere: true), self::HOUR);
        $this->forget();
        $stripe = $this->played($name, $this->stripe(Way::Orderly, isElsewhere: true), self::HOUR);

        self::assertNotSame([], $stripe['payments'], 'Something happened.');
        self::assertSame([], $stripe['effects']);
        self::assertAgree($sandbox, $stripe, $name, 'sandbox, elsewhere');
    }

    #[DataProvider('disorders')]
    public function testHoweverTheNewsArrivesTheLedgerIsTheSame(string $provider, string $name, Way $way): void
    {
        $orderly = $this->orderly($provider, $name, 1);
        $dump = $this->played($name, $this->world($provider, $way), 1);

        if ($way === Way::Backfilled) {
            self::assertOrdersAreUntouched($dump);
        }
        self::assertAgree($orderly, $dump, $name, $provider === self::STRIPE ? $way->value : "sandbox, $way->value");
    }

    #[DataProvider('acted')]
    public function testWhatTillbookDoesGivesTheLedgerOfWhatIsDoneAtTheProvider(string $name): void
    {
        $there = $this->orderly(self::STRIPE, $name, 1);
        $here = $this->played($name, $this->stripe(Way::Orderly, true), 1);
        $this->forget();
        self::assertAgree($there, $here, $name, 'acted');
        if (in_array($name, Scenarios::AT_STRIPE, true)) {
            return;
        }

        $there = $this->orderly(self::SANDBOX, $name, 1);
        $here = $this->played($name, new SandboxWorld(self::start(), isActing: true), 1);
        self::assertSame([], AllowedDifferences::between($there, $here));
    }

    /** @return iterable<string, array{string}> */
    public static function acted(): iterable
    {
        foreach (Scenarios::ACTED as $name) {
            yield $name => [$name];
        }
    }

    /** @return iterable<string, array{string}> */
    public static function scenarios(): iterable
    {
        foreach (array_diff(array_keys(Scenarios::all()), Scenarios::AT_STRIPE) as $name) {
            yield $name => [$name];
        }
    }

    /** @return iterable<string, array{string}> */
    public static function core(): iterable
    {
        foreach (Scenarios::CORE as $name) {
            yield $name => [$name];
        }
    }

    /** @return iterable<string, array{string, string, Way}> */
    public static function disorders(): iterable
    {
        $isWhole = (string) getenv('TILLBOOK_ALL_SCENARIOS') !== '';
        $names = $isWhole ? array_keys(Scenarios::all()) : Scenarios::CORE;
        foreach ([self::SANDBOX, self::STRIPE] as $provider) {
            foreach ($provider === self::STRIPE ? $names : array_diff($names, Scenarios::AT_STRIPE) as $name) {
                foreach (Way::cases() as $way) {
                    if ($way !== Way::Orderly) {
                        yield "$provider: $name, $way->value" => [$provider, $name, $way];
                    }
                }
            }
        }
    }

    /**
     * Asserts that orders stay as they are: events from before the account was connected are history.
     *
     * @param array<string, list<array<string, mixed>>> $dump
     */
    private static function assertOrdersAreUntouched(array $dump): void
    {
        self::assertSame(['pending'], array_values(array_unique(array_column($dump['orders'], 'status'))));
        self::assertSame([], array_filter(array_column($dump['orders'], 'transaction_id')));
        $left = array_intersect_key($dump, array_flip(self::OF_ORDERS));
        self::assertSame(
            [],
            array_filter(array_merge(...array_values($left)), static fn(array $row): bool => $row !== ['sold' => 0]),
        );
    }

    /**
     * Two dumps are the same but for what may differ, and what this scenario in particular may differ in does.
     *
     * @param array<string, list<array<string, mixed>>> $expected
     * @param array<string, list<array<string, mixed>>> $dump
     */
    private static function assertAgree(array $expected, array $dump, string $name, string $way): void
    {
        $allowed = AllowedDifferences::of($name, $way);
        $left = AllowedDifferences::without($dump, $allowed);
        self::assertSame(
            [],
            AllowedDifferences::between(
                AllowedDifferences::withoutMissing(AllowedDifferences::without($expected, $allowed), $left, $allowed),
                $left,
            ),
        );
        foreach (AllowedDifferences::ofOne($name, $way) as $what) {
            $others = array_values(array_diff($allowed, [$what]));
            self::assertNotSame(
                AllowedDifferences::without($expected, $others),
                AllowedDifferences::without($dump, $others),
                "$what is the same: it needs no line in AllowedDifferences.",
            );
        }
    }

    /**
     * Plays a scenario as it happens. That is the same for each test, so it is played once.
     *
     * @return array<string, list<array<string, mixed>>>
     */
    private function orderly(string $provider, string $name, int $unit): array
    {
        if (!isset(self::$orderly[$provider][$name])) {
            $world = $this->world($provider, Way::Orderly);
            $dump = $this->played($name, $world, 1);
            self::$orderly[$provider][$name] = [1 => $dump, self::HOUR => CanonicalDump::of($world, self::HOUR)];
            $this->forget();
        }

        return self::$orderly[$provider][$name][$unit] ?? [];
    }

    /** @return array<string, list<array<string, mixed>>> */
    private function played(string $name, World $world, int $unit): array
    {
        Scenarios::all()[$name]($world);
        $world->end();

        return CanonicalDump::of($world, $unit);
    }

    /**
     * Returns an account whose later events are in the future, because polling begins when the account is connected;
     * its history is in the past for the same reason.
     */
    private function stripe(Way $way, bool $isActing = false, bool $isElsewhere = false): StripeWorld
    {
        wp_set_current_user(1);
        PluginAccount::forget();
        Plugin::instance()->services->connection()->accounts->disconnect();
        $start = self::start() - ($way === Way::Backfilled ? 12 * self::WEEK : 0);

        return new StripeWorld($start, $way, every: self::every(), isActing: $isActing, isElsewhere: $isElsewhere);
    }

    private function world(string $provider, Way $way): World
    {
        return $provider === self::STRIPE ? $this->stripe($way) : new SandboxWorld(self::start(), $way, self::every());
    }

    /** @return int how many statements more the killed worker sends each time */
    private static function every(): int
    {
        return getenv('TILLBOOK_ALL_SCENARIOS') ? 7 : 25;
    }

    /** Rolls back what the test wrote. */
    private function forget(): void
    {
        $this->outsideTransaction(static fn(): bool => wp_cache_flush());
    }

    /** Next Monday at noon UTC: banks rest on the same days in all runs. */
    private static function start(): int
    {
        // The epoch began on a Thursday.
        $monday = 4 * 86_400;

        return intdiv(time() - $monday, self::WEEK) * self::WEEK + $monday + self::WEEK + self::NOON;
    }
}
