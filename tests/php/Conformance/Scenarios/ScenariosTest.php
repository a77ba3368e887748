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
 * The ledger has the same rows afterwards, but for the differences in AllowedDifferences. All scenarios in every way
 * take minutes: `TILLBOOK_ALL_SCENARIOS=1`, which `npm run test:all` sets.
 */
final class ScenariosTest extends TestCase
{
    private const NOON = 43_200;
    private const WEEK = 604_800;
    private const HOUR = 3600;

    /** @var array<string, array<string, list<array<string, mixed>>>> dumps of the orderly runs, by scenario */
    private static array $orderly = [];

    #[DataProvider('scenarios')]
    #[Group('database')]
    public function testTheSandboxAndStripeGiveTheSameLedger(string $name): void
    {
        $sandbox = $this->played($name, new SandboxWorld(self::start()), self::HOUR);
        $this->forget();
        $stripe = $this->played($name, $this->stripe(Way::Orderly), self::HOUR);

        self::assertNotSame([], array_filter($stripe), 'Something happened.');
        self::assertAgree($sandbox, $stripe, $name, 'sandbox');
    }

    #[DataProvider('disorders')]
    public function testHoweverTheNewsArrivesTheLedgerIsTheSame(string $name, Way $way): void
    {
        if (!isset(self::$orderly[$name])) {
            self::$orderly[$name] = $this->played($name, $this->stripe(Way::Orderly), 1);
            $this->forget();
        }
        $dump = $this->played($name, $this->stripe($way), 1);

        self::assertAgree(self::$orderly[$name], $dump, $name, $way->value);
    }

    #[DataProvider('acted')]
    public function testWhatTillbookDoesGivesTheLedgerOfWhatIsDoneAtTheProvider(string $name): void
    {
        $there = $this->played($name, $this->stripe(Way::Orderly), 1);
        $this->forget();
        $here = $this->played($name, $this->stripe(Way::Orderly, true), 1);
        $this->forget();
        self::assertAgree($there, $here, $name, 'acted');
        if (in_array($name, Scenarios::AT_STRIPE, true)) {
            return;
        }

        $there = $this->played($name, new SandboxWorld(self::start()), 1);
        $this->forget();
        $here = $this->played($name, new SandboxWorld(self::start(), false, true), 1);
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

    /** @return iterable<string, array{string, Way}> */
    public static function disorders(): iterable
    {
        $isWhole = (string) getenv('TILLBOOK_ALL_SCENARIOS') !== '';
        foreach ($isWhole ? array_keys(Scenarios::all()) : Scenarios::CORE as $name) {
            foreach (Way::cases() as $way) {
                if ($way !== Way::Orderly) {
                    yield "$name, $way->value" => [$name, $way];
                }
            }
        }
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
        self::assertSame(
            [],
            AllowedDifferences::between(
                AllowedDifferences::without($expected, $allowed),
                AllowedDifferences::without($dump, $allowed),
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

    /** @return array<string, list<array<string, mixed>>> */
    private function played(string $name, World $world, int $unit): array
    {
        Scenarios::all()[$name]($world);
        $world->end();

        return CanonicalDump::of($world, $unit);
    }

    /**
     * What follows is in the future, because asking for news begins when the account is connected; the history is in
     * the past for the same reason.
     */
    private function stripe(Way $way, bool $isActing = false): StripeWorld
    {
        wp_set_current_user(1);
        PluginAccount::forget();
        Plugin::instance()->services->connection()->accounts->disconnect();
        $start = self::start() - ($way === Way::Backfilled ? 12 * self::WEEK : 0);

        return new StripeWorld($start, $way, 'conformance', getenv('TILLBOOK_ALL_SCENARIOS') ? 3 : 25, $isActing);
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
