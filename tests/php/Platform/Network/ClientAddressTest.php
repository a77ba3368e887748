<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Network;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Network\ClientAddress;
use Tillbook\Platform\Network\IpAddress;
use Tillbook\Platform\Network\TrustedProxies;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\TestCase;

/** Tests which address counts: the connecting one, or the one that a trusted proxy forwards. */
final class ClientAddressTest extends TestCase
{
    /** @param list<string> $proxies */
    #[DataProvider('requests')]
    public function testOnlyTrustedProxiesAreBelieved(
        string $expected,
        string $remote,
        array $proxies,
        string $forwarded,
        string $real = '',
    ): void {
        $server = ['REMOTE_ADDR' => $remote, 'HTTP_X_FORWARDED_FOR' => $forwarded, 'HTTP_X_REAL_IP' => $real];

        self::assertSame(
            $expected,
            ClientAddress::of($server, static fn(): TrustedProxies => new TrustedProxies(...$proxies)),
        );
    }

    /** @return array<string, array{0: string, 1: string, 2: list<string>, 3: string, 4?: string}> */
    public static function requests(): array
    {
        return [
            'no proxy is trusted' => ['198.51.100.9', '198.51.100.9', [], '203.0.113.5', '203.0.113.6'],
            'another proxy is trusted' => ['198.51.100.9', '198.51.100.9', ['10.0.0.1'], '203.0.113.5'],
            'one proxy' => ['203.0.113.5', '10.0.0.1', ['10.0.0.1'], '203.0.113.5'],
            'a shopper who makes something up in front' => [
                '203.0.113.5',
                '10.0.0.1',
                ['10.0.0.0/8'],
                '192.0.2.66, 203.0.113.5',
            ],
            'two proxies' => [
                '203.0.113.5',
                '10.0.0.1',
                ['10.0.0.0/8', '173.245.48.0/20'],
                '192.0.2.66, 203.0.113.5, 173.245.48.7',
            ],
            'a shopper who claims to be a proxy' => [
                '203.0.113.5',
                '10.0.0.1',
                ['10.0.0.0/8'],
                '192.0.2.66, 10.9.9.9, 203.0.113.5',
            ],
            'nothing forwarded' => ['10.0.0.1', '10.0.0.1', ['10.0.0.1'], ''],
            'the other header, where there is none' => ['203.0.113.6', '10.0.0.1', ['10.0.0.1'], '', '203.0.113.6'],
            'the other header, where there is one' => [
                '203.0.113.5',
                '10.0.0.1',
                ['10.0.0.1'],
                '203.0.113.5',
                '203.0.113.6',
            ],
            'no address' => ['10.0.0.1', '10.0.0.1', ['10.0.0.1'], "unknown'; DROP TABLE"],
            'no address in between' => ['10.0.0.2', '10.0.0.1', ['10.0.0.0/8'], '203.0.113.5, unknown, 10.0.0.2'],
            'with a port' => ['203.0.113.5', '10.0.0.1', ['10.0.0.1'], '203.0.113.5:40112'],
            'IPv6' => ['2001:db8::1', '2400:cb00::7', ['2400:cb00::/32'], '[2001:DB8:0:0::1]:443'],
            'IPv6 beside the range' => ['2400:cb01::7', '2400:cb01::7', ['2400:cb00::/32'], '2001:db8::1'],
            'IPv4 in IPv6' => ['203.0.113.5', '::ffff:10.0.0.1', ['10.0.0.0/8'], '::ffff:203.0.113.5'],
            'a range that is not whole bytes' => ['172.32.0.1', '172.32.0.1', ['172.16.0.0/12'], '203.0.113.5'],
            'a range that would trust all addresses' => [
                '198.51.100.9',
                '198.51.100.9',
                ['0.0.0.0/0', '::/0', '128.0.0.0/1'],
                '203.0.113.5',
            ],
        ];
    }

    public function testTheStoreNamesItsProxiesByTheSettingAndTheFilter(): void
    {
        $server = ['REMOTE_ADDR' => '10.0.0.1', 'HTTP_X_FORWARDED_FOR' => '203.0.113.5'];
        self::assertSame('10.0.0.1', ClientAddress::of($server, TrustedProxies::ofStore(...)));

        (new StoreSettings())->change(['trusted_proxies' => "192.0.2.1,\n10.0.0.0/8"]);
        self::assertSame('203.0.113.5', ClientAddress::of($server, TrustedProxies::ofStore(...)));

        $filter = static fn(): array => ['198.51.100.0/24', 7, ''];
        add_filter('tillbook_trusted_proxies', $filter);
        self::assertSame(
            '10.0.0.1',
            ClientAddress::of($server, TrustedProxies::ofStore(...)),
            'A plugin has the last word.',
        );
        remove_filter('tillbook_trusted_proxies', $filter);
    }

    public function testWithoutARequestThereIsNoAddress(): void
    {
        self::assertNull(ClientAddress::of([], static fn(): TrustedProxies => new TrustedProxies()));
        self::assertNull(
            ClientAddress::of(['REMOTE_ADDR' => 'unix:'], static fn(): TrustedProxies => new TrustedProxies()),
        );
    }

    public function testAddressesOfPrivateNetworksAreKnown(): void
    {
        self::assertTrue(IpAddress::isPrivate('10.1.2.3'));
        self::assertTrue(IpAddress::isPrivate('127.0.0.1'));
        self::assertTrue(IpAddress::isPrivate('fd00::1'));
        self::assertTrue(IpAddress::isPrivate('::1'));
        self::assertFalse(IpAddress::isPrivate('8.8.8.8'));
        self::assertFalse(IpAddress::isPrivate('2606:4700::1'));
    }
}
