<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

use PhpParser\Node;
use PhpParser\NodeFinder;
use RuntimeException;

/**
 * Collects our filters and actions in PHP files: calls of apply_filters() and do_action() with a name that starts
 * with `tillbook`.
 *
 * @phpstan-type Hook array{name: string, kind: string, file: string, comment: DocComment}
 */
final class Hooks
{
    private const CALLS = [
        'apply_filters' => 'filter',
        'apply_filters_ref_array' => 'filter',
        'do_action' => 'action',
        'do_action_ref_array' => 'action',
    ];
    private const PREFIX = 'tillbook';

    public function __construct(private readonly Source $source) {}

    /**
     * @param list<string> $paths folders and files below the root
     *
     * @return list<Hook> sorted by name
     *
     * @throws RuntimeException with the hooks that have no docblock, an incomplete one, or a name that can't be determined
     */
    public function in(string $root, array $paths): array
    {
        $hooks = $problems = [];
        foreach (self::files($root, $paths) as $file) {
            $code = (string) file_get_contents("$root/$file");
            if (!str_contains($code, 'apply_filters') && !str_contains($code, 'do_action')) {
                continue;
            }
            foreach ($this->of($this->source->parse($code)) as $hook) {
                if ($hook['name'] === null) {
                    $problems[] = "$file:{$hook['line']}: the name of this hook cannot be read; give it as a literal or a constant.";
                } elseif (str_starts_with($hook['name'], self::PREFIX)) {
                    $comment = DocComment::of($hook['comment']);
                    if ($comment->text === '') {
                        $problems[] = "$file:{$hook['line']}: {$hook['name']} needs a docblock that says what it is for.";
                    } elseif (count($comment->parameters) !== $hook['arguments']) {
                        $problems[] =
                            "$file:{$hook['line']}: the docblock of {$hook['name']} names " .
                            count($comment->parameters) .
                            " parameters, the call gives {$hook['arguments']}.";
                    } elseif ($comment->since === null) {
                        $problems[] = "$file:{$hook['line']}: the docblock of {$hook['name']} needs @since with a version.";
                    }
                    $hooks[$hook['name']] ??= [
                        'name' => $hook['name'],
                        'kind' => $hook['kind'],
                        'file' => $file,
                        'comment' => $comment,
                    ];
                }
            }
        }
        if ($problems !== []) {
            throw new RuntimeException(implode("\n", $problems));
        }
        ksort($hooks);

        return array_values($hooks);
    }

    /**
     * @param list<Node> $tree
     *
     * @return list<array{name: string|null, kind: string, line: int, comment: string, arguments: int}> all hooks,
     *   including those of others
     */
    public function of(array $tree): array
    {
        $hooks = [];
        foreach ((new NodeFinder())->findInstanceOf($tree, Node\Expr\FuncCall::class) as $call) {
            $kind = $call->name instanceof Node\Name ? self::CALLS[$call->name->getLast()] ?? null : null;
            $first = $kind === null || $call->isFirstClassCallable() ? null : $call->getArgs()[0] ?? null;
            if ($kind !== null && $first !== null) {
                $hooks[] = [
                    'name' => self::name($first->value, self::classAround($call)),
                    'kind' => $kind,
                    'line' => $call->getStartLine(),
                    'comment' => self::commentAbove($call),
                    'arguments' => count($call->getArgs()) - 1,
                ];
            }
        }

        return $hooks;
    }

    /** Returns the name of a hook; variable parts are shown as `{…}`. */
    private static function name(Node\Expr $expression, ?string $class): ?string
    {
        if ($expression instanceof Node\Scalar\InterpolatedString) {
            return implode(
                '',
                array_map(
                    static fn(Node $part): string => $part instanceof Node\InterpolatedStringPart
                        ? $part->value
                        : '{…}',
                    $expression->parts,
                ),
            );
        }
        if ($expression instanceof Node\Expr\BinaryOp\Concat) {
            $left = self::name($expression->left, $class);

            return $left === null ? null : $left . (self::name($expression->right, $class) ?? '{…}');
        }

        return Source::text($expression, $class);
    }

    /** Returns the docblock of the statement that contains the call, or the closest one around the call inside it. */
    private static function commentAbove(Node $node): string
    {
        for ($at = $node; $at instanceof Node; $at = $at->getAttribute('parent')) {
            $comment = $at->getDocComment();
            if ($comment !== null) {
                return $comment->getText();
            }
            if ($at instanceof Node\Stmt) {
                break;
            }
        }

        return '';
    }

    private static function classAround(Node $node): ?string
    {
        for ($at = $node; $at instanceof Node; $at = $at->getAttribute('parent')) {
            if ($at instanceof Node\Stmt\ClassLike) {
                return $at->namespacedName?->toString();
            }
        }

        return null;
    }

    /**
     * @param list<string> $paths
     *
     * @return list<string> sorted by name, relative to the root
     */
    private static function files(string $root, array $paths): array
    {
        $files = [];
        foreach ($paths as $path) {
            if (is_file("$root/$path")) {
                $files[] = $path;
                continue;
            }
            foreach (
                new \RecursiveIteratorIterator(
                    new \RecursiveDirectoryIterator("$root/$path", \FilesystemIterator::SKIP_DOTS),
                )
                as $file
            ) {
                if ($file instanceof \SplFileInfo && $file->getExtension() === 'php') {
                    $files[] = substr($file->getPathname(), strlen($root) + 1);
                }
            }
        }
        sort($files);

        return $files;
    }
}
