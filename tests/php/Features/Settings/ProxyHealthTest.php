<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use Tillbook\Features\Settings\ProxyHealth;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\TestCase;

final class ProxyHealthTest extends TestCase
{
    /** @var array<mixed> */
    private array $server;

    protected function setUp(): void
    {
        parent::setUp();
        $this->server = $_SERVER;
    }

    protected function tearDown(): void
    {
        $_SERVER = $this->server;
        parent::tearDown();
    }

    public function testAProxyThatIsNotNamedIsNamedHere(): void
    {
        $_SERVER['REMOTE_ADDR'] = '172.70.1.2';
        self::assertSame('good', (new ProxyHealth())->result()['status']);

        $_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.5';
        $result = (new ProxyHealth())->result();
        self::assertSame('recommended', $result['status']);
        self::assertIsString($result['description']);
        self::assertStringContainsString('172.70.1.2', $result['description']);
        self::assertStringNotContainsString('203.0.113.5', $result['description']);

        (new StoreSettings())->change(['trusted_proxies' => '172.64.0.0/13']);
        self::assertSame('good', (new ProxyHealth())->result()['status']);
    }

    public function testSiteHealthHasTheTest(): void
    {
        $tests = apply_filters('site_status_tests', ['direct' => [], 'async' => []]);

        self::assertIsArray($tests);
        self::assertArrayHasKey('tillbook_proxy', $tests['direct']);
    }
}
