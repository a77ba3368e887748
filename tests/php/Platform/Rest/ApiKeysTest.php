<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Rest\ApiKeys;

/** Every way in which WooCommerce accepts a key, and every disguise of a key. */
final class ApiKeysTest extends TestCase
{
    private const KEY = 'ck_0123456789abcdef0123456789abcdef01234567';

    protected function tearDown(): void
    {
        unset(
            $_SERVER['PHP_AUTH_USER'],
            $_SERVER['HTTP_AUTHORIZATION'],
            $_SERVER['REDIRECT_HTTP_AUTHORIZATION'],
            $GLOBALS['wp_rest_application_password_uuid'],
        );
        $_GET = $_POST = [];
        parent::tearDown();
    }

    /** @return array<string, array{array<string, string>, array<string, string>, array<string, string>}> server, address, form */
    public static function keys(): array
    {
        $oauth = ['oauth_consumer_key' => self::KEY];
        $basic = static fn(string $word, string $user): array => [
            'HTTP_AUTHORIZATION' => "$word " . base64_encode("$user:cs_1"),
        ];

        return [
            'basic authentication' => [['PHP_AUTH_USER' => self::KEY], [], []],
            'with a blank before it' => [['PHP_AUTH_USER' => ' ' . self::KEY], [], []],
            'with a tag before it' => [['PHP_AUTH_USER' => '<b>' . self::KEY], [], []],
            'the address' => [[], ['consumer_key' => self::KEY], []],
            'the address, with a line break before it' => [[], ['consumer_key' => "\n" . self::KEY], []],
            'the address, with an encoded byte before it' => [[], ['consumer_key' => '%41' . self::KEY], []],
            'the header of basic authentication' => [$basic('Basic', self::KEY), [], []],
            'the header in small letters' => [$basic('basic', "\t" . self::KEY), [], []],
            'the header under another name' => [
                ['REDIRECT_HTTP_AUTHORIZATION' => 'OAuth oauth_consumer_key="' . self::KEY . '"'],
                [],
                [],
            ],
            'the header of OAuth' => [['HTTP_AUTHORIZATION' => ' OAuth oauth_consumer_key=' . self::KEY], [], []],
            'OAuth in the address' => [[], $oauth, []],
            'OAuth in the address, with a blank before it' => [[], ['oauth_consumer_key' => ' ' . self::KEY], []],
            'OAuth in a form' => [[], [], $oauth],
        ];
    }

    /**
     * @param array<string, string> $server
     * @param array<string, string> $address
     * @param array<string, string> $form
     */
    #[DataProvider('keys')]
    public function testAKeyIsSeenWhereverWooCommerceTakesOneFrom(array $server, array $address, array $form): void
    {
        $_SERVER = $server + $_SERVER;
        $_GET = $address;
        $_POST = $form;

        self::assertTrue(ApiKeys::areUsed());
    }

    public function testOthersAreTakenForNoKey(): void
    {
        self::assertFalse(ApiKeys::areUsed());
        // Such a password protects a whole site under construction.
        $_SERVER['PHP_AUTH_USER'] = 'staging';
        $_SERVER['HTTP_AUTHORIZATION'] = 'Basic ' . base64_encode('staging:secret');
        self::assertFalse(ApiKeys::areUsed());
        $_SERVER['PHP_AUTH_USER'] = 'ck_bob';
        $GLOBALS['wp_rest_application_password_uuid'] = 'b4b0a4f2-0000-4000-8000-000000000000';
        self::assertFalse(ApiKeys::areUsed());
        self::assertSame('rest', ApiKeys::origin());
    }
}
