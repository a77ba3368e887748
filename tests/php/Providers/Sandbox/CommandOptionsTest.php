<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox;

use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\Commands\SimulationCommands;
use Tillbook\Tests\TestCase;

/** Numbers that are none are refused by the sandbox's commands. */
final class CommandOptionsTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        require_once dirname(__DIR__, 2) . '/Support/wp-cli.php';
    }

    #[TestWith(['amount', '49.00'])]
    #[TestWith(['amount', '0'])]
    #[TestWith(['items', 'two'])]
    #[TestWith(['order', '#12'])]
    public function testAPaymentIsRefused(string $option, string $value): void
    {
        $this->expectExceptionMessage("Invalid --$option. Enter a whole number of at least 1.");
        $this->commands()->pay([], [$option => $value]);
    }

    public function testARefundIsRefused(): void
    {
        $this->expectExceptionMessage('Invalid --amount.');
        $this->commands()->refund(['ch_1'], ['amount' => '49.00', 'currency' => 'usd']);
    }

    private function commands(): SimulationCommands
    {
        $services = Plugin::instance()->services;

        return new SimulationCommands($services->sandbox()->operator(), $services->bus());
    }
}
