<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use RuntimeException;
use Tillbook\Features\Account\ConnectSandbox;
use Tillbook\Platform\Admin\ConnectLink;
use Tillbook\Provider\Connection;
use Tillbook\Tests\TestCase;

/** Who may connect a sandbox account by the button of our settings. */
final class ConnectSandboxTest extends TestCase
{
    private bool $asked = false;

    protected function setUp(): void
    {
        parent::setUp();
        add_filter('wp_die_handler', $this->refusal(...));
    }

    protected function tearDown(): void
    {
        remove_all_filters('wp_die_handler');
        unset($_REQUEST['_wpnonce']);
        parent::tearDown();
    }

    public function testALinkFromElsewhereConnectsNothing(): void
    {
        $this->actAs('shop_manager');
        $_REQUEST['_wpnonce'] = 'forged';

        $this->assertRefused();
    }

    public function testWhoMayNotChangeSettingsConnectsNothing(): void
    {
        $this->actAs('author');
        $_REQUEST['_wpnonce'] = wp_create_nonce(ConnectLink::ACTION);

        $this->assertRefused();
    }

    public function testTheLinksOwnerIsLetThrough(): void
    {
        $this->actAs('shop_manager');
        parse_str((string) parse_url(html_entity_decode(ConnectLink::url()), PHP_URL_QUERY), $query);
        $_REQUEST['_wpnonce'] = $query['_wpnonce'] ?? '';
        try {
            $this->connect();
        } catch (RuntimeException) {
            // The connection of this test does nothing.
        }

        self::assertTrue($this->asked);
    }

    private function assertRefused(): void
    {
        try {
            $this->connect();
            self::fail('It was not refused.');
        } catch (RuntimeException $refusal) {
            self::assertSame('died', $refusal->getMessage());
            self::assertFalse($this->asked);
        }
    }

    private function connect(): void
    {
        (new ConnectSandbox(function (): Connection {
            $this->asked = true;
            throw new RuntimeException('asked');
        }))->connect();
    }

    private function refusal(): callable
    {
        return static function (): never {
            throw new RuntimeException('died');
        };
    }
}
