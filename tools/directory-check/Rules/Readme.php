<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/**
 * Checks that readme.txt and the plugin's header contain the fields that the directory needs, with matching
 * values.
 */
final class Readme implements Rule
{
    /** Values that the directory ignores: meaningless tags, and reserved contributor names. */
    private const IGNORED = [
        'plugin',
        'wordpress',
        'admin',
        'wordpressdotorg',
        'wordpress-org',
        'username',
        'your-name',
    ];
    private const SECTIONS = [
        'Description',
        'Installation',
        'Frequently Asked Questions',
        'Screenshots',
        'External services',
        'Privacy',
        'Source code',
        'Changelog',
    ];

    public function name(): string
    {
        return 'readme';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($this->problems($plugin) as $problem) {
            yield new Finding($this->name(), 'readme.txt', 1, $problem);
        }
    }

    /** @return iterable<string> */
    private function problems(PluginFolder $plugin): iterable
    {
        $text = $plugin->read('readme.txt');
        $same = [
            'Stable tag' => 'Version',
            'Requires at least' => 'Requires at least',
            'Requires PHP' => 'Requires PHP',
            'License' => 'License',
        ];
        foreach ($same as $field => $header) {
            if ($plugin->readme($field) === '' || $plugin->readme($field) !== $plugin->header($header)) {
                yield "\"$field\" is \"{$plugin->readme($field)}\", the plugin's header says \"{$plugin->header(
                    $header,
                )}\".";
            }
        }
        if (preg_match('/^\d+\.\d+$/', $plugin->readme('Tested up to')) !== 1) {
            yield '"Tested up to" takes two numbers with a dot.';
        }
        if (preg_match('/^[a-z0-9, ]+$/', $plugin->readme('Contributors')) !== 1) {
            yield '"Contributors" takes names of users of wordpress.org.';
        }
        $tags = array_filter(array_map(trim(...), explode(',', $plugin->readme('Tags'))));
        if ($tags === [] || count($tags) > 5) {
            yield 'Has no tags, or more than five.';
        }
        $ignored = array_intersect(
            self::IGNORED,
            array_map(strtolower(...), [
                ...$tags,
                ...array_map(trim(...), explode(',', $plugin->readme('Contributors'))),
            ]),
        );
        if ($ignored !== []) {
            yield 'Names ' . implode(', ', $ignored) . ', which the directory ignores.';
        }
        if (
            preg_match(
                '/here is a short description of the plugin|this should be no more than 150|lorem ipsum|example\.com\/?\s*$/mi',
                $text,
            ) === 1
        ) {
            yield 'Holds text of the directory\'s example.';
        }
        preg_match('/^== Upgrade Notice ==\R+(.*)\z/ms', $text, $upgrade);
        foreach (preg_split('/^= .+ =$/m', $upgrade[1] ?? '') ?: [] as $notice) {
            if (strlen(trim($notice)) > 300) {
                yield 'A notice of an upgrade is longer than 300 characters.';
            }
        }
        preg_match('/^=== (.+) ===\R/', $text, $title);
        if (
            ($title[1] ?? '') !== $plugin->header('Plugin Name') ||
            preg_match('/^(WordPress|WooCommerce|Woo|WP)\b/i', $title[1] ?? '') === 1
        ) {
            yield 'The title is not the plugin\'s name, or begins with a trademark of others.';
        }
        $short = preg_match('/\R\R([^=\r\n][^\r\n]*)\R\R==/', $text, $match) === 1 ? $match[1] : '';
        if ($short === '' || strlen($short) > 150) {
            yield 'The short description is missing or longer than 150 characters.';
        }
        foreach (self::SECTIONS as $section) {
            if (
                preg_match(
                    '/^== ' .
                        preg_quote($section, '/') .
                        ' ==\R+[^=\s]|^== ' .
                        preg_quote($section, '/') .
                        ' ==\R+= /mi',
                    $text,
                ) !== 1
            ) {
                yield "The section \"$section\" is missing or empty.";
            }
        }
        if (preg_match('/^== Changelog ==\R+= ' . preg_quote($plugin->header('Version'), '/') . '\b/m', $text) !== 1) {
            yield 'The changelog does not begin with this version.';
        }
        if (preg_match('/^== Source code ==.*npm (ci|install).*npm run (build|zip)/ms', $text) !== 1) {
            yield 'The section "Source code" does not tell how the scripts are built.';
        }
        if ($plugin->header('Domain Path') !== '' && !is_dir($plugin->folder . $plugin->header('Domain Path'))) {
            yield 'The folder of "Domain Path" is not there.';
        }
        if (preg_match('/^\* [a-z]/m', $text) === 1) {
            yield 'An item of a list begins in the middle of a sentence: each one is a line of its own.';
        }
        $paragraphs = array_map(
            static fn(string $line): string => substr($line, 0, 80),
            preg_grep('/.{80}/', preg_split('/\R/', $text) ?: []) ?: [],
        );
        if (count(array_unique($paragraphs)) < count($paragraphs)) {
            yield 'Two paragraphs begin the same: one of them is an earlier version.';
        }
        if (strlen($text) > 20000) {
            yield 'Is longer than what the directory reads.';
        }
    }
}
