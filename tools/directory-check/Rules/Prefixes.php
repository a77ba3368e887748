<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PhpFile;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/**
 * Requires our prefix in names shared with other plugins: functions, classes, constants, globals, hooks, options,
 * handles.
 */
final class Prefixes implements Rule
{
    /** Functions that define or fire a name, with the position of the name. */
    private const NAMES = [
        'do_action' => 0,
        'apply_filters' => 0,
        'do_action_ref_array' => 0,
        'apply_filters_ref_array' => 0,
        'add_option' => 0,
        'update_option' => 0,
        'register_setting' => 1,
        'set_transient' => 0,
        'set_site_transient' => 0,
        'add_site_option' => 0,
        'update_site_option' => 0,
        'add_user_meta' => 1,
        'update_user_meta' => 1,
        'add_post_meta' => 1,
        'update_post_meta' => 1,
        'wp_register_script' => 0,
        'wp_enqueue_script' => 0,
        'wp_register_style' => 0,
        'wp_enqueue_style' => 0,
        'register_post_type' => 0,
        'register_taxonomy' => 0,
        'add_shortcode' => 0,
        'add_role' => 0,
        'wp_schedule_event' => 2,
        'as_schedule_recurring_action' => 2,
        'as_schedule_single_action' => 1,
        'as_enqueue_async_action' => 0,
        'define' => 0,
        'wp_create_nonce' => 0,
    ];

    /** Methods of WooCommerce's objects that store meta data, with the position of its name. */
    private const METHODS = ['update_meta_data' => 0, 'add_meta_data' => 0];

    public function name(): string
    {
        return 'prefixes';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        $constants = self::constants($plugin);
        foreach ($plugin->ownPhp() as $file) {
            yield from $this->declared($file);
            foreach (self::named($file) as [$function, $call, $position]) {
                $name = self::ofOtherClass($call, $position, $constants) ?? $file->text($call, $position);
                if ($name !== null && preg_match('/^_?(tillbook|woocommerce_tillbook)/i', $name) !== 1) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        "$function() with the name \"$name\", which has no prefix.",
                    );
                }
            }
        }
        foreach ($plugin->allPhp() as $file) {
            foreach ($file->all(Node\Stmt\ClassLike::class) as $class) {
                $name = isset($class->namespacedName) ? (string) $class->namespacedName : '';
                if ($name !== '' && !str_starts_with($name, 'Tillbook\\')) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $class->getStartLine(),
                        "The class $name is outside our namespace.",
                    );
                }
            }
        }
    }

    /** @return iterable<array{string, Node\Expr\CallLike, int}> calls with a name: function, call and its position */
    private static function named(PhpFile $file): iterable
    {
        foreach ($file->calls(array_keys(self::NAMES)) as $call) {
            $function = PhpFile::nameOf($call);
            yield [$function, $call, self::NAMES[$function]];
        }
        foreach ($file->all(Node\Expr\MethodCall::class) as $call) {
            $method = $call->name instanceof Node\Identifier ? $call->name->toString() : '';
            if (isset(self::METHODS[$method]) && !$call->isFirstClassCallable()) {
                yield [$method, $call, self::METHODS[$method]];
            }
        }
    }

    /** @return array<string, string> texts of all classes' constants, as `Name\Of\Class::NAME` */
    private static function constants(PluginFolder $plugin): array
    {
        $found = [];
        foreach ($plugin->ownPhp() as $file) {
            foreach ($file->all(Node\Stmt\ClassLike::class) as $class) {
                foreach ($class->getConstants() as $declaration) {
                    foreach ($declaration->consts as $constant) {
                        if ($constant->value instanceof Node\Scalar\String_ && isset($class->namespacedName)) {
                            $found["$class->namespacedName::$constant->name"] = $constant->value->value;
                        }
                    }
                }
            }
        }

        return $found;
    }

    /**
     * Returns the text of an argument that is a constant of a named class; null for any other.
     *
     * @param array<string, string> $constants
     */
    private static function ofOtherClass(Node\Expr\CallLike $call, int $position, array $constants): ?string
    {
        $value = $call->getArgs()[$position]->value ?? null;
        if (
            !($value instanceof Node\Expr\ClassConstFetch) ||
            !($value->class instanceof Node\Name) ||
            !($value->name instanceof Node\Identifier)
        ) {
            return null;
        }
        $class = $value->class->getAttribute('resolvedName') ?? $value->class;

        return $class instanceof Node\Name ? $constants["$class::$value->name"] ?? null : null;
    }

    /** @return iterable<Finding> */
    private function declared(PhpFile $file): iterable
    {
        foreach ($file->all(Node\Stmt\Function_::class) as $function) {
            $name = strtolower(
                isset($function->namespacedName) ? (string) $function->namespacedName : (string) $function->name,
            );
            if (!str_starts_with($name, 'tillbook')) {
                yield new Finding(
                    $this->name(),
                    $file->path,
                    $function->getStartLine(),
                    "The function $name() has no prefix.",
                );
            }
        }
        foreach ($this->globals($file->nodes) as $variable) {
            yield new Finding(
                $this->name(),
                $file->path,
                $variable->getStartLine(),
                'The variable $' . (is_string($variable->name) ? $variable->name : '') . ' has no prefix.',
            );
        }
        foreach ($file->all(Node\Expr\Assign::class) as $assignment) {
            $to = $assignment->var;
            $isGlobal =
                $to instanceof Node\Expr\ArrayDimFetch &&
                $to->var instanceof Node\Expr\Variable &&
                $to->var->name === 'GLOBALS';
            if ($isGlobal) {
                yield new Finding($this->name(), $file->path, $assignment->getStartLine(), 'Writes a global variable.');
            }
        }
    }

    /**
     * Returns variables assigned outside of functions; when WordPress loads plugins, these are global.
     *
     * @param array<Node> $nodes
     *
     * @return iterable<Node\Expr\Variable>
     */
    private function globals(array $nodes): iterable
    {
        foreach ($nodes as $node) {
            if ($node instanceof Node\FunctionLike || $node instanceof Node\Stmt\ClassLike) {
                continue;
            }
            $made = match (true) {
                $node instanceof Node\Expr\Assign, $node instanceof Node\Expr\AssignRef => [$node->var],
                $node instanceof Node\Stmt\Foreach_ => [$node->keyVar, $node->valueVar],
                default => [],
            };
            foreach ($made as $variable) {
                if (
                    $variable instanceof Node\Expr\Variable &&
                    is_string($variable->name) &&
                    !str_starts_with($variable->name, 'tillbook')
                ) {
                    yield $variable;
                }
            }
            foreach ($node->getSubNodeNames() as $name) {
                $inside = is_array($node->{$name}) ? $node->{$name} : [$node->{$name}];
                yield from $this->globals(
                    array_filter($inside, static fn(mixed $child): bool => $child instanceof Node),
                );
            }
        }
    }
}
