<?php

declare(strict_types=1);

namespace Tillbook\Tests\ThirdParty;

use PHPUnit\Framework\TestCase;

/** What ships: third-party/ as it is. That it is fresh is checked by `npm run third-party -- --check`. */
final class BundleTest extends TestCase
{
    private const FOLDER = __DIR__ . '/../../../third-party';

    public function testEveryClassOfTheMapLoadsUnderOurNamespace(): void
    {
        require_once self::FOLDER . '/autoload.php';
        preg_match_all("/^        '([^']+)' => '([^']+)',$/m", (string) file_get_contents(self::FOLDER . '/autoload.php'), $map);
        self::assertGreaterThan(80, count($map[1]));
        foreach ($map[1] as $class) {
            self::assertStringStartsWith('Tillbook\\Vendor\\', $class);
            self::assertTrue(class_exists($class) || interface_exists($class) || trait_exists($class), $class);
        }
    }

    public function testNoFileDeclaresANamespaceOfSomebodyElse(): void
    {
        foreach ($this->files('php') as $path) {
            $code = (string) file_get_contents($path);
            self::assertDoesNotMatchRegularExpression('/^\s*namespace (?!Tillbook\\\\Vendor\\\\)/m', $code, $path);
            self::assertDoesNotMatchRegularExpression('/^\s*use (Dompdf|FontLib|Svg|Masterminds|Sabberworm)\\\\/m', $code, $path);
        }
    }

    public function testOnlyWhatRunsIsThereAndEachPartHasItsLicence(): void
    {
        self::assertSame(['README.md', 'autoload.php', 'dompdf', 'phenx'], $this->names(self::FOLDER));
        self::assertSame(['dompdf'], $this->names(self::FOLDER . '/dompdf'));
        self::assertSame(['php-font-lib'], $this->names(self::FOLDER . '/phenx'));
        foreach (['dompdf/dompdf/LICENSE.LGPL', 'dompdf/dompdf/lib/fonts/mustRead.html', 'dompdf/dompdf/lib/fonts/DejaVuSans.LICENSE.txt'] as $license) {
            self::assertGreaterThan(500, filesize(self::FOLDER . "/$license"), $license);
        }
        self::assertSame([], array_filter($this->files('php'), static fn (string $path): bool => preg_match('/PhpEvaluator|tests?\//i', substr($path, strlen(self::FOLDER))) === 1));
    }

    public function testOneTextOfTheLicenceStandsForBothLibraries(): void
    {
        $words = static fn (string $path): string => (string) preg_replace('/\s+/', '', (string) file_get_contents($path));
        self::assertSame($words(dirname(self::FOLDER) . '/vendor/phenx/php-font-lib/LICENSE'), $words(self::FOLDER . '/dompdf/dompdf/LICENSE.LGPL'));
    }

    public function testEachChangedFileSaysSoAndKeepsTheNoticesOfItsAuthors(): void
    {
        foreach (array_diff($this->files('php'), [self::FOLDER . '/autoload.php']) as $path) {
            $code = (string) file_get_contents($path);
            self::assertMatchesRegularExpression('/\A<\?php \/\* Changed for Tillbook on \d{4}-\d\d-\d\d: .*README\.md\. \*\//', $code, $path);
            $original = (string) file_get_contents(dirname(self::FOLDER) . '/vendor' . substr($path, strlen(self::FOLDER)));
            foreach (['@license', '@author', '@copyright'] as $notice) {
                self::assertSame(substr_count($original, $notice), substr_count($code, $notice), "$notice in $path");
            }
        }
    }

    /** @return list<string> */
    private function names(string $folder): array
    {
        return array_values(array_diff((array) scandir($folder), ['.', '..']));
    }

    /** @return list<string> */
    private function files(string $extension): array
    {
        $files = [];
        foreach (new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator(self::FOLDER, \FilesystemIterator::SKIP_DOTS)) as $file) {
            assert($file instanceof \SplFileInfo);
            if ($file->getExtension() === $extension) {
                $files[] = $file->getPathname();
            }
        }

        return $files;
    }
}
