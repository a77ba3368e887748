<?php

declare(strict_types=1);

namespace Tillbook\Tools\ThirdParty;

/** The libraries as they ship: what packages.php keeps of them, moved into our namespace, a file each. */
final class Bundle
{
    private const PREFIX = 'Tillbook\\Vendor';

    /** @param array{changed: string, roots: non-empty-list<string>, packages: array<string, array{code: string, keep: list<string>, drop: list<string>}>, patches: array<string, array{0: string, 1: string}>, font: array{source: string, ranges: list<array{0: int, 1: int}>}} $plan packages.php */
    public function __construct(private readonly array $plan, private readonly string $vendor) {}

    /**
     * @return array<string, string> contents by path below third-party/
     *
     * @throws \RuntimeException where a package is not installed or comes with development ones
     */
    public function files(): array
    {
        $installed = $this->installed();
        $prefixer = new Prefixer(self::PREFIX, $this->plan['roots']);
        $files = $code = [];
        foreach ($this->plan['packages'] as $name => $package) {
            $parts = [];
            foreach ($this->kept("$this->vendor/$name", $package) as $path) {
                $content = (string) file_get_contents("$this->vendor/$name/$path");
                if (str_ends_with($path, '.php')) {
                    $parts[$path] = $this->patched("$name/$path", Comments::strip($prefixer->prefix($content)));
                    continue;
                }
                if (str_ends_with($path, '.afm')) {
                    $content = FontMetrics::widths($content, $this->plan['changed']);
                }
                $files["$name/$path"] = $content;
            }
            $files["$name/{$package['code']}"] = $this->marked(OneFile::of($parts));
            $code["$name/{$package['code']}"] = $this->rootOf($parts);
        }
        $files = array_replace($files, $this->fonts());
        $files['autoload.php'] = $this->autoloader($code);
        $files['README.md'] = $this->readme($installed);
        ksort($files);

        return $files;
    }

    /** @return array<string, array{version: string, license: string}> by name; only what runs, never a development tool */
    private function installed(): array
    {
        /** @var array{packages: list<array{name: string, version: string, license: list<string>}>, dev-package-names: list<string>} $all */
        $all = json_decode(
            (string) file_get_contents("$this->vendor/composer/installed.json"),
            true,
            512,
            JSON_THROW_ON_ERROR,
        );
        $found = [];
        foreach ($all['packages'] as $package) {
            if (!in_array($package['name'], $all['dev-package-names'], true)) {
                $found[$package['name']] = [
                    'version' => ltrim($package['version'], 'v'),
                    'license' => implode(', ', $package['license']),
                ];
            }
        }
        $missing = array_diff(array_keys($this->plan['packages']), array_keys($found));
        if ($missing !== []) {
            throw new \RuntimeException(
                'Not installed as what the plugin requires: ' . implode(', ', $missing) . '. Run: composer install',
            );
        }

        return array_intersect_key($found, $this->plan['packages']);
    }

    /**
     * @param array{keep: list<string>, drop: list<string>} $package
     *
     * @return list<string> paths in the package, in the order of the plan
     */
    private function kept(string $folder, array $package): array
    {
        $paths = [];
        foreach ($package['keep'] as $name) {
            if (is_dir("$folder/$name")) {
                $found = [];
                foreach (
                    new \RecursiveIteratorIterator(
                        new \RecursiveDirectoryIterator("$folder/$name", \FilesystemIterator::SKIP_DOTS),
                    )
                    as $file
                ) {
                    assert($file instanceof \SplFileInfo);
                    $found[] = substr($file->getPathname(), strlen($folder) + 1);
                }
                sort($found);
                $paths = [...$paths, ...$found];
            } elseif (is_file("$folder/$name")) {
                $paths[] = $name;
            } else {
                throw new \RuntimeException("$folder has no $name: look at tools/third-party/packages.php.");
            }
        }

        return array_values(array_diff($paths, $package['drop']));
    }

    private function patched(string $path, string $code): string
    {
        [$old, $new] = $this->plan['patches'][$path] ?? ['', ''];
        if ($old !== '' && substr_count($code, $old) !== 1) {
            throw new \RuntimeException("$path is another than tools/third-party/packages.php has a patch for.");
        }

        return $old === '' ? $code : str_replace($old, $new, $code);
    }

    /** The LGPL asks for a notice of the change in each changed file; nobody is to open one by its address. */
    private function marked(string $code): string
    {
        $guarded = (string) preg_replace('/^namespace [^;]+;$/m', "$0\n\ndefined('ABSPATH') || exit;", $code, 1);

        return "<?php /* Changed for Tillbook on {$this->plan['changed']}: files put together, namespace prefixed, comments left out, see README.md. */\n$guarded";
    }

    /** @param array<string, string> $parts code by path */
    private function rootOf(array $parts): string
    {
        preg_match('/^namespace (' . preg_quote(self::PREFIX) . '\\\\\w+)/m', (string) reset($parts), $found);

        return ($found[1] ?? throw new \RuntimeException('A library without a namespace of ours.')) . '\\';
    }

    /** @return array<string, string> the subset, its metrics, its licence, and the list dompdf finds fonts by */
    private function fonts(): array
    {
        $folder = 'dompdf/dompdf/lib/fonts';
        $subset = FontSubset::of("$this->vendor/{$this->plan['font']['source']}", $this->plan['font']['ranges']);
        $styles = ['normal', 'bold', 'italic', 'bold_italic'];
        $helvetica = array_combine($styles, ['Helvetica', 'Helvetica-Bold', 'Helvetica', 'Helvetica-Bold']);

        return [
            "$folder/DejaVuSans.ttf" => $subset->font,
            "$folder/DejaVuSans.ufm" => $subset->metrics,
            "$folder/DejaVuSans.LICENSE.txt" => $subset->license,
            "$folder/installed-fonts.dist.json" =>
                json_encode(
                    [
                        'sans-serif' => $helvetica,
                        'helvetica' => $helvetica,
                        'serif' => $helvetica,
                        'dejavu sans' => array_fill_keys($styles, 'DejaVuSans'),
                    ],
                    JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR,
                ) . "\n",
        ];
    }

    /** @param array<string, string> $code the namespace of each file */
    private function autoloader(array $code): string
    {
        $rows = implode(
            '',
            array_map(
                static fn(string $root, string $file): string => "        '" .
                    addcslashes($root, '\\') .
                    "' => '/$file',\n",
                $code,
                array_keys($code),
            ),
        );

        return "<?php\n\n/** Generated by `npm run third-party`. Loads the libraries in this folder, each as a whole when its first class is needed. */\n\ndeclare(strict_types=1);\n\ndefined('ABSPATH') || exit;\n\n" .
            "spl_autoload_register(static function (string \$class): void {\n    foreach ([\n$rows    ] as \$root => \$file) {\n" .
            "        if (str_starts_with(\$class, \$root)) {\n            require_once __DIR__ . \$file;\n        }\n    }\n});\n";
    }

    /** @param array<string, array{version: string, license: string}> $installed */
    private function readme(array $installed): string
    {
        $rows = '';
        foreach ($installed as $name => $package) {
            $rows .= "| [$name](https://packagist.org/packages/$name) | {$package['version']} | {$package['license']} |\n";
        }

        return "# Third-party libraries\n\nGenerated by `npm run third-party` (tools/third-party) from the packages that Composer installs. Do not edit.\n\n" .
            "| package | version | licence |\n|---|---|---|\n{$rows}\n" .
            'Changes, made on ' .
            $this->plan['changed'] .
            ": each library's PHP files are put together in one; the namespaces stand under `" .
            self::PREFIX .
            "`, so that other plugins may load other\n" .
            "versions; parameters that may be null say so; what the plugin does not use is left out, and so are comments, except\n" .
            "notices of authors and licences. The libraries' full source, with its comments, is what the links above lead to, in the\n" .
            "version named there; `composer install` in the plugin's repository fetches the same. Helvetica's metrics hold widths only.\n" .
            "`DejaVuSans.ttf` holds the Latin, Greek and Cyrillic letters of DejaVu Sans only, without its hints for screens. Each\n" .
            "licence lies beside what it is for; php-font-lib's is the same LGPL 2.1 as [dompdf's](dompdf/dompdf/LICENSE.LGPL).\n";
    }
}
