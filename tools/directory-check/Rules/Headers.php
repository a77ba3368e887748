<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use PhpParser\Node\Expr;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/**
 * Checks that the plugin's header has all fields for WordPress, the directory and WooCommerce, that the code
 * requires the same versions, and that updates only come from the directory.
 */
final class Headers implements Rule
{
    private const VERSION = '/^\d+\.\d+(\.\d+)?$/';
    private const UPDATERS = '/^(pre_set_site_transient_update_plugins|pre_set_transient_update_plugins|site_transient_update_plugins|auto_update_plugin|plugins_api|update_plugins_\w+)$/';
    /** WooCommerce features that this plugin must declare compatibility with. */
    private const FEATURES = ['custom_order_tables', 'cart_checkout_blocks'];
    private const REQUIREMENTS = 'includes/Platform/Boot/Requirements.php';

    public function name(): string
    {
        return 'headers';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($this->problems($plugin) as $problem) {
            yield new Finding($this->name(), 'tillbook.php', 1, $problem);
        }
        $declared = [];
        foreach ($plugin->ownPhp() as $file) {
            foreach ($file->hooks() as $call) {
                if (preg_match(self::UPDATERS, $file->text($call, 0) ?? '') === 1) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        'Updates must come from the plugin directory.',
                    );
                }
            }
            foreach ($file->all(Expr\StaticCall::class) as $call) {
                if ($call->name instanceof Node\Identifier && $call->name->toString() === 'declare_compatibility') {
                    $declared[] = $file->text($call, 0);
                }
            }
            foreach ($file->all(Node\Scalar\String_::class, Expr\ConstFetch::class) as $name) {
                if (
                    str_contains(
                        $name instanceof Node\Scalar\String_ ? $name->value : $name->name->toString(),
                        'ALLOW_UNFILTERED_UPLOADS',
                    )
                ) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $name->getStartLine(),
                        'Allows any file to be uploaded.',
                    );
                }
            }
        }
        foreach (array_diff(self::FEATURES, $declared) as $feature) {
            yield new Finding(
                $this->name(),
                'tillbook.php',
                1,
                "Does not declare compatibility with WooCommerce's $feature.",
            );
        }
    }

    /** @return iterable<string> */
    private function problems(PluginFolder $plugin): iterable
    {
        foreach (['Plugin Name', 'Description', 'Version', 'Author', 'License URI'] as $field) {
            if ($plugin->header($field) === '') {
                yield "The header \"$field\" is missing.";
            }
        }
        foreach (['Requires at least', 'Requires PHP', 'WC requires at least', 'WC tested up to'] as $field) {
            if (preg_match(self::VERSION, $plugin->header($field)) !== 1) {
                yield "\"$field\" takes a version.";
            }
        }
        if (
            !in_array('woocommerce', array_map(trim(...), explode(',', $plugin->header('Requires Plugins'))), true) ||
            preg_match('/^[a-z0-9, -]+$/', $plugin->header('Requires Plugins')) !== 1
        ) {
            yield '"Requires Plugins" takes slugs, and WooCommerce is one.';
        }
        if (version_compare($plugin->header('WC requires at least'), $plugin->header('WC tested up to'), '>')) {
            yield 'Was tested with an older WooCommerce than it requires.';
        }
        if ($plugin->header('Update URI') !== '') {
            yield 'Names a server for updates.';
        }
        $addresses = array_filter([$plugin->header('Plugin URI'), $plugin->header('Author URI')]);
        foreach ($addresses as $address) {
            if (preg_match('#^https?://(?!example\.|wordpress\.org)#', $address) !== 1) {
                yield "$address is no address of the plugin or its author.";
            }
        }
        if (count($addresses) > count(array_unique($addresses))) {
            yield 'The plugin and its author have the same address.';
        }
        foreach (['WORDPRESS' => 'Requires at least', 'WOOCOMMERCE' => 'WC requires at least'] as $constant => $field) {
            $asked =
                preg_match("/const $constant = '([^']+)'/", $plugin->read(self::REQUIREMENTS), $match) === 1
                    ? $match[1]
                    : null;
            if ($asked !== null && $asked !== $plugin->header($field)) {
                yield "\"$field\" is {$plugin->header($field)}, " . self::REQUIREMENTS . " asks for $asked.";
            }
        }
    }
}
