<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PhpFile;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/**
 * Checks scripts and styles: they have a version, are local and ours, don't bundle React, and aren't loaded on every
 * storefront page.
 */
final class Scripts implements Rule
{
    private const ENQUEUES = ['wp_enqueue_script', 'wp_enqueue_style', 'wp_register_script', 'wp_register_style'];
    /** Code that only a bundled React or its JSX runtime contains. */
    private const REACT = '/react\.(production|development)\.min|__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\s*=|__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=|Symbol\.for\("react\.(element|transitional\.element)"\)/';
    /** Hosts allowed in URLs in our files: identifiers of formats, and links for users. */
    private const KNOWN = [
        'www.w3.org',
        'json-schema.org',
        'ns.adobe.com',
        'www.aiim.org',
        'purl.org',
        'wordpress.org',
        'woocommerce.com',
        'www.gnu.org',
        'creativecommons.org',
        'mozilla.org',
        'github.com',
        'example.com',
        'www.example.com',
        'evil.example',
    ];

    public function name(): string
    {
        return 'scripts';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->ownPhp() as $file) {
            foreach ($file->calls(self::ENQUEUES) as $call) {
                if (count($call->getArgs()) > 1 && count($call->getArgs()) < 4) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        'Without a version, browsers use the cached one.',
                    );
                }
                if (str_ends_with(PhpFile::nameOf($call), '_script') && count($call->getArgs()) === 4) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        'Blocks the page: set whether the script loads in the footer.',
                    );
                }
                if (str_starts_with((string) $file->text($call, 1), 'http')) {
                    yield new Finding($this->name(), $file->path, $call->getStartLine(), 'Loads from another server.');
                }
            }
            foreach ($file->hooks() as $call) {
                if (
                    in_array(
                        $file->text($call, 0),
                        ['wp_enqueue_scripts', 'wp_head', 'wp_footer', 'wp_print_scripts'],
                        true,
                    )
                ) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        'Hooks into every page of the shop.',
                    );
                }
            }
            if (preg_match('/<(script|link|style)\b[^>]*(src|href)=/i', $file->source) === 1) {
                yield new Finding($this->name(), $file->path, 1, 'Prints a script or style instead of enqueuing it.');
            }
            yield from $this->addresses($file->path, $file->source);
        }
        foreach ($plugin->files('/\.(js|css)$/') as $path) {
            $content = $plugin->read($path);
            if (preg_match(self::REACT, $content, $match) === 1) {
                yield new Finding($this->name(), $path, 1, "Bundles a React or JSX runtime ($match[0]).");
            }
            if (str_contains($content, 'sourceMappingURL')) {
                yield new Finding($this->name(), $path, 1, 'Refers to a missing source map.');
            }
            if (preg_match('#(url\(|@import\s*)["\']?https?:#', $content) === 1) {
                yield new Finding($this->name(), $path, 1, 'Loads something from another server.');
            }
            yield from $this->addresses($path, $content);
        }
    }

    /** @return iterable<Finding> */
    private function addresses(string $path, string $content): iterable
    {
        if (preg_match('#https?://(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])#i', $content, $local) === 1) {
            yield new Finding($this->name(), $path, 1, "Names a development server ($local[0]).");
        }
        preg_match_all('#(?:https?:)?//((?:[a-z0-9-]+\.)+[a-z]{2,})[/"\'`\s<)?]#i', $content, $match);
        foreach (array_unique($match[1]) as $host) {
            if (!in_array(strtolower($host), self::KNOWN, true)) {
                yield new Finding($this->name(), $path, 1, "Names the server $host.");
            }
        }
    }
}
