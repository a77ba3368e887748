<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Tests\Support\ChildProcess;

/** A key in the wp-config.php of a network: constants, so each case is a process of its own. */
#[Group('database')]
final class NetworkKeyTest extends TestCase
{
    public function testOnlyWhoManagesTheNetworkConnectsASite(): void
    {
        $found = $this->ask();
        self::assertStringContainsString('belongs to all sites of this network', (string) $found['form']);
        self::assertSame(Connector::NETWORK_KEY, $found['constant']);
        self::assertSame(Connector::NETWORK_KEY, $found['entered'], 'Afterwards, the site would use the constant.');

        $this->assertCanConnect($this->ask('manager'));
    }

    public function testASiteThatWasConnectedWithTheConstantStaysConnected(): void
    {
        $found = $this->ask('connected', 'ledger');
        $this->assertCanConnect($found);
        self::assertSame('rk_test_…5678', $found['used']);
        self::assertNull($found['used after disconnecting']);
        self::assertNull($found['used by a new site']);
    }

    public function testASiteThatCouldNotBeReadAtFirstStaysConnected(): void
    {
        self::assertSame('rk_test_…5678', $this->ask('connected', 'ledger', 'unreadable')['used']);
    }

    public function testASiteThatCannotBeReadIsAskedAgainOnceAnHour(): void
    {
        self::assertNull($this->ask('connected', 'ledger', 'unreadable site')['used']);
        self::assertSame('rk_test_…5678', $this->ask('connected', 'ledger', 'unreadable site', 'an hour ago')['used']);
    }

    public function testAConstantThatOtherRequestsHaveStaysWithTheSitesThatUseIt(): void
    {
        $found = $this->ask('connected', 'ledger', 'constant of other requests');
        self::assertSame('rk_test_…5678', $found['used']);
        $found = $this->ask('own key', 'connected', 'ledger', 'constant of other requests');
        self::assertSame('rk_test_…6789', $found['used']);
    }

    public function testAnOptionThatTheSitesAdministratorWritesOpensNothing(): void
    {
        foreach ([['connected'], ['connected', 'noted', 'ledger']] as $facts) {
            $found = $this->ask(...$facts);
            self::assertSame(Connector::NETWORK_KEY, $found['constant']);
            self::assertSame(Connector::NETWORK_KEY, $found['entered']);
            self::assertNull($found['used'], 'Jobs don\'t use it either.');
        }
        $found = $this->ask('connected', 'manager');
        self::assertNull($found['used'], 'Nor while someone who manages the network looks at the site.');
    }

    public function testASiteWithAKeyOfItsOwnGoesOnWithIt(): void
    {
        $found = $this->ask('own key', 'connected', 'noted');
        $this->assertCanConnect($found);
        self::assertSame('rk_test_…6789', $found['used']);
    }

    /** @param array<string, string|null> $found */
    private function assertCanConnect(array $found): void
    {
        self::assertSame(['form' => null, 'constant' => null], array_slice($found, 1, 2));
        self::assertNotSame(Connector::NETWORK_KEY, $found['entered']);
    }

    /**
     * @param 'manager'|'connected'|'ledger'|'noted'|'own key'|'constant of other requests'|'unreadable'|'unreadable site'|'an hour ago' ...$facts
     *     whether the user manages the network, the site has the option with an account, a ledger, and a key of its
     *     own, sites were granted the constant before, the constant is defined after that, the database doesn't answer
     *     once, and the site couldn't be read, an hour ago
     *
     * @return array<string, string|null>
     */
    private function ask(string ...$facts): array
    {
        $process = new ChildProcess(__DIR__ . '/network.php', array_values($facts));
        $found = json_decode($process->output(), true);
        self::assertIsArray($found);

        return $found;
    }
}
