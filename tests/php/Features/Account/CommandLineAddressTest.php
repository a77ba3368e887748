<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Account;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Tests\Support\ChildProcess;

/** On some hosts, such as Bitnami, the command line has another address than requests: wp-config.php reads it there. */
final class CommandLineAddressTest extends TestCase
{
    private const SHOP = 'https://shop.example';
    private const SAYS = 'define it as WP_HOME in wp-config.php';

    #[DataProvider('unknown')]
    public function testACommandThatDoesNotKnowTheAddressSaysWhatToDoAndSendsNoWarning(string $home): void
    {
        $connected = self::command($home, self::SHOP);
        self::assertStringContainsString(self::SAYS, $connected['connect']);
        self::assertStringContainsString(self::SAYS, $connected['stripe']);
        self::assertFalse($connected['acts'], 'It may be a developer\'s copy.');
        self::assertSame([], $connected['mails']);
    }

    /** @return iterable<string, array{string}> */
    public static function unknown(): iterable
    {
        yield 'Bitnami' => ['http://127.0.0.1/'];
        yield 'no host name' => ['https://'];
        yield 'in a folder' => ['http://localhost:8080/shop'];
    }

    public function testSuchAnAddressIsNotStored(): void
    {
        $said = self::command('http://127.0.0.1/', '');

        self::assertStringContainsString(self::SAYS, $said['connect']);
        self::assertStringContainsString(self::SAYS, $said['stripe']);
    }

    public function testALocalSiteConnectsAnAccount(): void
    {
        $said = self::command('http://localhost:8888', '', 'local');

        self::assertSame(['', ''], [$said['connect'], $said['stripe']]);
    }

    public function testASiteWithAnAddressIsAskedWhetherItMoved(): void
    {
        $said = self::command('https://new.example', self::SHOP);

        self::assertStringContainsString('looks like a copy', $said['connect']);
        self::assertCount(1, $said['mails']);
    }

    public function testASiteWithItsAddressActs(): void
    {
        $said = self::command(self::SHOP, self::SHOP);

        self::assertTrue($said['acts']);
        self::assertSame('', $said['connect']);
    }

    /** @return array{connect: string, stripe: string, acts: bool, mails: list<string>} */
    private static function command(string $home, string $connected, string $environment = 'production'): array
    {
        $child = new ChildProcess(__DIR__ . '/parallel/address.php', [$home, $connected, $environment]);
        $said = json_decode($child->output(), true);
        self::assertIsArray($said);

        return $said;
    }
}
