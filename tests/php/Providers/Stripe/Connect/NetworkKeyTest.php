<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\TestCase;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Tests\Support\ChildProcess;

/** A key in the wp-config.php of a network: constants, so each case is a process of its own. */
final class NetworkKeyTest extends TestCase
{
    public function testOnlyWhoManagesTheNetworkConnectsASite(): void
    {
        $found = $this->ask('no', 'no');
        self::assertStringContainsString('belongs to all sites of this network', (string) $found['form']);
        self::assertSame(Connector::NETWORK_KEY, $found['constant']);
        self::assertSame(Connector::NETWORK_KEY, $found['entered'], 'Afterwards, the site would use the constant.');

        $this->assertCanConnect($this->ask('yes', 'no'));
    }

    public function testAConnectedSiteStaysConnected(): void
    {
        $this->assertCanConnect($this->ask('no', 'yes'));
    }

    /** @param array<string, string|null> $found */
    private function assertCanConnect(array $found): void
    {
        self::assertSame(['form' => null, 'constant' => null], array_slice($found, 0, 2));
        self::assertNotSame(Connector::NETWORK_KEY, $found['entered']);
    }

    /**
     * @param 'yes'|'no' $managesNetwork whether the user manages the network
     * @param 'yes'|'no' $isConnected whether an account is connected on the site
     *
     * @return array<string, string|null>
     */
    private function ask(string $managesNetwork, string $isConnected): array
    {
        $process = new ChildProcess(__DIR__ . '/network.php', [$managesNetwork, $isConnected]);
        $found = json_decode($process->output(), true);
        self::assertIsArray($found);

        return $found;
    }
}
