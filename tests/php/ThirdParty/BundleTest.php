<?php

declare(strict_types=1);

namespace Tillbook\Tests\ThirdParty;

use PHPUnit\Framework\TestCase;

/** What ships: third-party/ as it is. That it is fresh is checked by `npm run third-party -- --check`. */
final class BundleTest extends TestCase
{
    private const FOLDER = __DIR__ . '/../../../third-party';

    public function testEveryClassLoadsUnderOurNamespaceWhenTheFirstIsAskedFor(): void
    {
        require_once self::FOLDER . '/autoload.php';
        $count = 0;
        foreach ($this->libraries() as $path) {
            $code = (string) file_get_contents($path);
            preg_match_all(
                '/^(?:namespace (.+);|(?:(?:abstract|final) )*(?:class|interface|trait) (\w+))/m',
                $code,
                $found,
                PREG_SET_ORDER,
            );
            $namespace = '';
            foreach ($found as $row) {
                $namespace = $row[1] === '' ? $namespace : $row[1];
                $class = isset($row[2]) ? "$namespace\\$row[2]" : null;
                self::assertTrue(
                    $class === null || class_exists($class) || interface_exists($class) || trait_exists($class),
                    (string) $class,
                );
                $count += $class === null ? 0 : 1;
            }
        }
        self::assertGreaterThan(80, $count);
    }

    public function testNoFileDeclaresANamespaceOfSomebodyElse(): void
    {
        foreach ($this->files('php') as $path) {
            $code = (string) file_get_contents($path);
            self::assertDoesNotMatchRegularExpression('/^\s*namespace (?!Tillbook\\\\Vendor\\\\)/m', $code, $path);
            self::assertDoesNotMatchRegularExpression(
                '/^\s*use (Dompdf|FontLib|Svg|Masterminds|Sabberworm)\\\\/m',
                $code,
                $path,
            );
        }
    }

    public function testOnlyWhatRunsIsThereAndEachPartHasItsLicence(): void
    {
        self::assertSame(['README.md', 'autoload.php', 'dompdf', 'phenx'], $this->names(self::FOLDER));
        self::assertSame(['dompdf'], $this->names(self::FOLDER . '/dompdf'));
        self::assertSame(['php-font-lib'], $this->names(self::FOLDER . '/phenx'));
        foreach (
            [
                'dompdf/dompdf/LICENSE.LGPL',
                'dompdf/dompdf/lib/fonts/mustRead.html',
                'dompdf/dompdf/lib/fonts/DejaVuSans.LICENSE.txt',
            ]
            as $license
        ) {
            self::assertGreaterThan(500, filesize(self::FOLDER . "/$license"), $license);
        }
        self::assertSame(
            [],
            array_filter(
                $this->files('php'),
                static fn(string $path): bool => preg_match(
                    '/PhpEvaluator|tests?\//i',
                    substr($path, strlen(self::FOLDER)),
                ) === 1,
            ),
        );
    }

    public function testOneTextOfTheLicenceStandsForBothLibraries(): void
    {
        $words = static fn(string $path): string => (string) preg_replace(
            '/\s+/',
            '',
            (string) file_get_contents($path),
        );
        self::assertSame(
            $words(dirname(self::FOLDER) . '/vendor/phenx/php-font-lib/LICENSE'),
            $words(self::FOLDER . '/dompdf/dompdf/LICENSE.LGPL'),
        );
    }

    public function testEachLibrarySaysThatItWasChangedAndKeepsTheNoticesOfItsAuthors(): void
    {
        $libraries = $this->libraries();
        self::assertCount(2, $libraries);
        foreach ($libraries as $package => $path) {
            $code = (string) file_get_contents($path);
            self::assertMatchesRegularExpression(
                '/\A<\?php \/\* Changed for Tillbook on \d{4}-\d\d-\d\d: .*README\.md\. \*\//',
                $code,
                $path,
            );
            $noticed = ['@license' => 0, '@author' => 0, '@copyright' => 0];
            foreach ($this->originals($package) as $original) {
                foreach ($noticed as $notice => $count) {
                    $noticed[$notice] = $count + substr_count($original, $notice);
                }
            }
            self::assertGreaterThan(0, array_sum($noticed));
            foreach ($noticed as $notice => $count) {
                self::assertSame($count, substr_count($code, $notice), "$notice in $path");
            }
        }
    }

    /** @return list<string> the PHP files of a package that ship, as they were */
    private function originals(string $package): array
    {
        $folder = dirname(self::FOLDER) . "/vendor/$package";
        $plan = require dirname(self::FOLDER) . '/tools/third-party/packages.php'['packages'][$package];
        $paths = array_map(
            static fn(string $path): string => substr($path, strlen($folder) + 1),
            $this->files('php', $folder),
        );
        $kept = array_filter(
            $paths,
            static fn(string $path): bool => (in_array('src', $plan['keep'], true) && str_starts_with($path, 'src/')) ||
                in_array($path, $plan['keep'], true),
        );

        return array_map(
            static fn(string $path): string => (string) file_get_contents("$folder/$path"),
            array_values(array_diff($kept, $plan['drop'])),
        );
    }

    /** @return array<string, string> the file with each library's code, by package */
    private function libraries(): array
    {
        $packages = require dirname(self::FOLDER) . '/tools/third-party/packages.php'['packages'];

        return array_combine(
            array_keys($packages),
            array_map(
                static fn(string $package, array $plan): string => self::FOLDER . "/$package/{$plan['code']}",
                array_keys($packages),
                $packages,
            ),
        );
    }

    /** @return list<string> */
    private function names(string $folder): array
    {
        return array_values(array_diff((array) scandir($folder), ['.', '..']));
    }

    /** @return list<string> */
    private function files(string $extension, string $folder = self::FOLDER): array
    {
        $files = [];
        foreach (
            new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS))
            as $file
        ) {
            assert($file instanceof \SplFileInfo);
            if ($file->getExtension() === $extension) {
                $files[] = $file->getPathname();
            }
        }

        return $files;
    }
}
