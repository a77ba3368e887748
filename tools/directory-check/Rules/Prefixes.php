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

    public function name(): string
    {
        return 'prefixes';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->ownPhp() as $file) {
            yield from $this->declared($file);
            foreach ($file->calls(array_keys(self::NAMES)) as $call) {
                $name = $file->text($call, self::NAMES[PhpFile::nameOf($call)]);
                if ($name !== null && preg_match('/^_?(tillbook|woocommerce_tillbook)/i', $name) !== 1) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        PhpFile::nameOf($call) . "() with the name \"$name\", which has no prefix.",
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
