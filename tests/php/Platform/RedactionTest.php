<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Log\SecretRedaction;

final class RedactionTest extends TestCase
{
    #[DataProvider('secrets')]
    public function testASecretIsTakenOutAndTheRestStays(string $text, string $expected): void
    {
        self::assertSame("before $expected after", SecretRedaction::text("before $text after"));
        self::assertSame("\"$expected\"", SecretRedaction::text("\"$text\""));
    }

    /** @return array<string, array{string, string}> */
    public static function secrets(): array
    {
        return [
            'restricted live key' => ['rk_live_51KNOWNkey', 'rk_live_[…]'],
            'restricted test key' => ['rk_test_51KNOWNkey', 'rk_test_[…]'],
            'secret key' => ['sk_live_51KNOWN_key', 'sk_live_[…]'],
            'publishable key' => ['pk_test_51KNOWNkey', 'pk_test_[…]'],
            'signing secret' => ['whsec_KNOWN+/abc==', 'whsec_[…]'],
            'client secret of a payment' => ['pi_3Abc_secret_KNOWN123', 'pi_3Abc_secret_[…]'],
            'client secret of a setup' => ['seti_3Abc_secret_KNOWN123', 'seti_3Abc_secret_[…]'],
            'confirmation token' => ['ctoken_1KNOWN', 'ctoken_[…]'],
            'header' => ['Authorization: Bearer KNOWNkey', 'Authorization: […]'],
            'header in an array' => ['[Authorization] => Basic S05PV04=', '[Authorization] => […]'],
            'bearer' => ['Bearer KNOWNkey123', 'Bearer […]'],
            'key in an address' => [
                'https://x.example/?key=rk_live_51KNOWNkey&a=1',
                'https://x.example/?key=rk_live_[…]&a=1',
            ],
            'key with a prefix' => ['apikey_rk_live_51KNOWNkey', 'apikey_rk_live_[…]'],
        ];
    }

    public function testIdsAndWordsStay(): void
    {
        foreach (
            [
                'GET /v1/payment_intents/pi_3AbcDef 200 req_1 in 12 ms',
                'rk_live_…9fKc',
                'the secret_key of charge ch_1',
                'tillbook_secret_stripe_live_key',
                'Authorization failed for order 17',
            ]
            as $text
        ) {
            self::assertSame($text, SecretRedaction::text($text));
        }
        self::assertSame(
            '{"authorization":"[…]","a":1}',
            SecretRedaction::text('{"authorization":"Bearer abc","a":1}'),
        );
    }
}
