<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use Tillbook\Features\Account\Connecting\ConnectState;
use Tillbook\Plugin;
use Tillbook\Provider\Connection;
use Tillbook\Providers\Sandbox\SandboxIncentive;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Tests the sandbox's connection offer (spec 1 §4.3). */
final class IncentiveTest extends TestCase
{
    use WithSandbox;

    private const ROUTE = '/wc-analytics/admin/notes/experimental-activate-promo/' . SandboxIncentive::ID;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(Connection::OPTION);
        $this->actAs('administrator');
    }

    public function testItIsOfferedUntilItIsAccepted(): void
    {
        self::assertSame(SandboxIncentive::ID, $this->offer()['id'] ?? null);

        self::assertSame(['success' => true], $this->body($this->rest('POST', self::ROUTE)));
        self::assertNull($this->offer());
        self::assertTrue((new SandboxIncentive())->isActivated());
    }

    public function testAStoreWithAnAccountIsOfferedNothing(): void
    {
        $this->connectSandbox();

        self::assertNull($this->offer());
    }

    /** @return array{id: string, description: string, tc_url: string}|null */
    private function offer(): ?array
    {
        return (new ConnectState(Plugin::instance()->services->connection(...)))->incentive();
    }
}
