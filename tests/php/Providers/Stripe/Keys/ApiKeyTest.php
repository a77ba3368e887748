<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Keys;

use LogicException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Keys\ApiKey;

final class ApiKeyTest extends TestCase
{
    private const KEY = 'rk_live_51KNOWNkeyOfAnAccount9fKc';

    public function testARestrictedKeyIsAcceptedWithWhatWasCopiedAroundIt(): void
    {
        $key = ApiKey::fromText(" \n" . self::KEY . "\t");
        self::assertSame(self::KEY, $key->reveal());
        self::assertTrue($key->isLive());
        self::assertSame('rk_live_…9fKc', $key->masked());
        $test = ApiKey::fromText('rk_test_51KNOWNkeyOfAnAccount1234');
        self::assertFalse($test->isLive());
        self::assertSame('rk_test_…1234', $test->masked());
        self::assertFalse($key->equals($test));
        self::assertTrue($key->equals(ApiKey::fromText(self::KEY)));
    }

    #[DataProvider('refused')]
    public function testAnythingElseIsRefusedWithTheReason(string $text, string $reason): void
    {
        try {
            ApiKey::fromText($text);
            self::fail('It was accepted.');
        } catch (ProviderRefusal $refusal) {
            self::assertStringContainsString($reason, $refusal->getMessage());
            self::assertSame('tillbook_stripe_key', $refusal->reason);
            self::assertStringNotContainsString('KNOWN', $refusal->getMessage());
        }
    }

    /** @return array<string, array{string, string}> */
    public static function refused(): array
    {
        return [
            'nothing' => ['  ', 'Enter the restricted key'],
            'a live secret key' => ['sk_live_51KNOWNsecret1234567890', 'It allows everything in your Stripe account'],
            'a test secret key' => ['sk_test_51KNOWNsecret1234567890', 'It allows everything'],
            'a publishable key' => ['pk_live_51KNOWNpublishable12345', 'can\'t read payments'],
            'a signing secret' => ['whsec_KNOWNsecret1234567890', 'webhook endpoint'],
            'a masked key' => ['rk_live_…9fKc', 'Part of this key is hidden'],
            'another masked key' => ['rk_live_****************9fKc', 'Part of this key is hidden'],
            'part of a key' => ['rk_live_51KNOWN', 'isn\'t complete'],
            'a key with a line after it' => [self::KEY . "\nX-Header: 1", 'isn\'t complete'],
            'garbage' => ['KNOWN garbage', 'isn\'t a Stripe key'],
        ];
    }

    public function testItsTextIsInNoDump(): void
    {
        $key = ApiKey::fromText(self::KEY);
        ob_start();
        var_dump($key);
        print_r($key);
        $dump = (string) ob_get_clean();
        self::assertStringContainsString('rk_live_…9fKc', $dump);
        self::assertStringNotContainsString('KNOWN', $dump . json_encode($key));
        $this->expectException(LogicException::class);
        serialize($key);
    }
}
