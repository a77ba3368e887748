<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Boot;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Tests\TestCase;

/** The files that WordPress reads before it is known whether the plugin can run. */
final class MainFileTest extends TestCase
{
    public function testTheHeaderNamesWhatThePluginNeeds(): void
    {
        $header = get_file_data(TILLBOOK_FILE, [
            'name' => 'Plugin Name',
            'version' => 'Version',
            'wordpress' => 'Requires at least',
            'php' => 'Requires PHP',
            'plugins' => 'Requires Plugins',
            'woocommerce' => 'WC requires at least',
            'domain' => 'Text Domain',
            'license' => 'License',
        ]);

        self::assertSame(
            [
                'name' => 'Tillbook Payments for WooCommerce',
                'version' => TILLBOOK_VERSION,
                'wordpress' => '6.9',
                'php' => '8.1',
                'plugins' => 'woocommerce',
                'woocommerce' => '10.2',
                'domain' => 'tillbook',
                'license' => 'GPL-2.0-or-later',
            ],
            $header,
        );
    }

    /** @return array<string, array{string}> */
    public static function earlyFiles(): array
    {
        return ['tillbook.php' => ['tillbook.php'], 'uninstall.php' => ['uninstall.php']];
    }

    #[DataProvider('earlyFiles')]
    public function testAnOldPhpCanReadIt(string $file): void
    {
        $source = (string) file_get_contents(TILLBOOK_DIR . '/' . $file);
        $names = array_map(
            static fn(\PhpToken $token): string => (string) $token->getTokenName(),
            \PhpToken::tokenize($source),
        );
        $tooNew = [
            'T_FN',
            'T_MATCH',
            'T_ENUM',
            'T_READONLY',
            'T_ATTRIBUTE',
            'T_NULLSAFE_OBJECT_OPERATOR',
            'T_COALESCE_EQUAL',
        ];

        self::assertSame([], array_values(array_intersect($tooNew, $names)));
        self::assertDoesNotMatchRegularExpression(
            '/function\s+\w*\([^)]*\)\s*:/',
            $source,
            'Not every return type is as old as that.',
        );
        self::assertDoesNotMatchRegularExpression(
            '/(public|private|protected|static)\s+\??[\w\\\\|]+\s+\$/',
            $source,
            'A typed property is PHP 7.4.',
        );
        self::assertDoesNotMatchRegularExpression('/,\s*\)/', $source, 'A comma after the last argument is PHP 7.3.');
    }

    public function testAnOldPhpGetsOneNoticeThatSaysWhatItLacks(): void
    {
        $this->actAs('administrator');
        ob_start();
        tillbook_php_notice();
        $notice = (string) ob_get_clean();

        self::assertSame(1, substr_count($notice, 'class="notice'));
        self::assertStringContainsString('needs PHP 8.1 or newer; this site runs PHP ' . PHP_VERSION, $notice);
    }
}
