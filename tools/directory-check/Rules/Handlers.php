<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use PhpParser\Node\Expr;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PhpFile;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/**
 * Requires a nonce and a capability check in form and AJAX handlers, a permission callback in every REST route,
 * and a reason for reading request data.
 */
final class Handlers implements Rule
{
    private const NONCES = ['wp_verify_nonce', 'check_admin_referer', 'check_ajax_referer'];
    private const INPUT = ['_GET', '_POST', '_REQUEST', '_COOKIE', '_FILES', '_SERVER'];

    public function name(): string
    {
        return 'handlers';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->ownPhp() as $file) {
            $asksNonce = $file->calls(self::NONCES) !== [];
            $asksRight =
                $file->calls(['current_user_can']) !== [] ||
                str_contains($file->source, '->isGranted(') ||
                str_contains($file->source, 'CommandGuard');
            foreach ($file->hooks() as $call) {
                $hook = $file->text($call, 0) ?? '';
                if (preg_match('/^(admin_post_|wp_ajax_)/', $hook) === 1 && !($asksNonce && $asksRight)) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        "$hook is answered without " . ($asksNonce ? 'a capability' : 'a nonce') . '.',
                    );
                }
            }
            foreach ($file->calls(['register_setting']) as $call) {
                $options = $call->getArgs()[2]->value ?? null;
                $keys =
                    $options instanceof Expr\Array_
                        ? array_map(
                            static fn(?Node\ArrayItem $item): string => $item?->key instanceof Node\Scalar\String_
                                ? $item->key->value
                                : '',
                            $options->items,
                        )
                        : [];
                if (!in_array('sanitize_callback', $keys, true)) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        'A setting is stored without sanitizing.',
                    );
                }
            }
            foreach ($file->all(Expr\Variable::class) as $variable) {
                if (in_array($variable->name, self::INPUT, true)) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $variable->getStartLine(),
                        "Reads \${$variable->name}.",
                    );
                }
            }
            foreach ($file->all(Expr\Array_::class) as $array) {
                $keys = [];
                foreach ($array->items as $item) {
                    if ($item?->key instanceof Node\Scalar\String_) {
                        $keys[$item->key->value] = $item->value;
                    }
                }
                if (
                    isset($keys['methods'], $keys['callback']) &&
                    !$this->isPermission($keys['permission_callback'] ?? null)
                ) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $array->getStartLine(),
                        'A REST route without a permission_callback, or open to all.',
                    );
                }
            }
            yield from $this->withoutFiles($file);
        }
    }

    /** @return iterable<Finding> */
    private function withoutFiles(PhpFile $file): iterable
    {
        foreach ($file->calls(['wp_safe_redirect', 'wp_redirect']) as $call) {
            if (!str_contains($file->source, 'exit')) {
                yield new Finding($this->name(), $file->path, $call->getStartLine(), 'Continues after a redirect.');
            }
        }
    }

    private function isPermission(?Expr $value): bool
    {
        return $value !== null && !($value instanceof Node\Scalar\String_ && $value->value === '__return_true');
    }
}
