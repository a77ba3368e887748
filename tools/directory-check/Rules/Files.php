<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/** Allows only files needed at runtime, with portable names and licenses compatible with the GPL. */
final class Files implements Rule
{
    private const STRAY = '#(^|/)\.|(^|/)(tests?|node_modules|vendor|docs|bin|examples?|\.github|__MACOSX)(/|$)|\.(map|ts|tsx|scss|zip|gz|tar|phar|log|bak|orig|sh|exe|sql\.gz|lock|neon|dist|yml|yaml|ini|pot)$|(^|/)(composer|package(-lock)?|tsconfig|phpunit)\.(json|xml|lock)|Thumbs\.db|DS_Store#i';
    private const LICENSES = '/^(GPL-[23]\.0(-or-later|-only|\+)?|LGPL-[23](\.[01])?(-or-later|-only)?|MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Bitstream-Vera|CC0-1\.0|MPL-2\.0|Unlicense|Zlib)$/';
    private const MAX_BYTES = 1420000;

    public function name(): string
    {
        return 'files';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        $names = [];
        foreach ($plugin->files() as $path) {
            if (isset($names[strtolower($path)])) {
                yield new Finding(
                    $this->name(),
                    $path,
                    1,
                    'Has a name that differs only in capitals from ' . $names[strtolower($path)] . '.',
                );
            }
            $names[strtolower($path)] = $path;
            if (preg_match('#^[^/]+\.(md|markdown)$#i', $path) === 1) {
                yield new Finding($this->name(), $path, 1, 'Is a page for developers; stores have readme.txt.');
            }
            if (preg_match(self::STRAY, $path) === 1) {
                yield new Finding($this->name(), $path, 1, 'Has no business in a store.');
            }
            if (preg_match('#^[A-Za-z0-9._/-]+$#', $path) !== 1) {
                yield new Finding($this->name(), $path, 1, 'Has a name that not every system supports.');
            }
            if (strlen($plugin->read($path)) > self::MAX_BYTES) {
                yield new Finding($this->name(), $path, 1, 'Is larger than the limit for the whole plugin.');
            }
        }
        foreach (
            [
                'build/licenses.txt' => '/^(?:@[\w.-]+\/)?[\w.-]+ \d+\.\d+\.\d+\S* \(([^)]+)\)$/m',
                'third-party/README.md' => '/^\| \[[^]]+\]\S* \| [\w.]+ \| ([^|]+?) \|/m',
            ]
            as $path => $pattern
        ) {
            preg_match_all($pattern, $plugin->read($path), $match);
            if ($match[1] === [] && is_dir($plugin->folder . '/' . dirname($path))) {
                yield new Finding($this->name(), $path, 1, 'Lists no licenses of the bundled packages.');
            }
            foreach ($match[1] as $license) {
                if (preg_match(self::LICENSES, trim($license, '` ')) !== 1) {
                    yield new Finding($this->name(), $path, 1, "The license $license is not compatible with the GPL.");
                }
            }
        }
        if (!str_contains($plugin->read('LICENSE'), 'GNU GENERAL PUBLIC LICENSE')) {
            yield new Finding($this->name(), 'LICENSE', 1, 'The text of the license is missing.');
        }
    }
}
