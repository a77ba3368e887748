<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck;

use PhpParser\Node;
use PhpParser\NodeFinder;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\NodeVisitor\ParentConnectingVisitor;
use PhpParser\ParserFactory;

/**
 * A parsed PHP file of the plugin, with resolved names of classes and functions, and a parent reference in each
 * node.
 */
final class PhpFile
{
    /** @var array<Node> */
    public readonly array $nodes;

    private readonly NodeFinder $finder;

    public function __construct(public readonly string $path, public readonly string $source)
    {
        $this->finder = new NodeFinder();
        $traverser = new NodeTraverser(
            new NameResolver(null, ['replaceNodes' => false]),
            new ParentConnectingVisitor(),
        );
        $this->nodes = $traverser->traverse(
            (new ParserFactory())->createForNewestSupportedVersion()->parse($source) ?? [],
        );
    }

    /**
     * Returns all nodes of the given classes.
     *
     * @template T of Node
     *
     * @param class-string<T> ...$classes
     *
     * @return list<T>
     */
    public function all(string ...$classes): array
    {
        return array_values(
            $this->finder->find($this->nodes, static function (Node $node) use ($classes): bool {
                foreach ($classes as $class) {
                    if ($node instanceof $class) {
                        return true;
                    }
                }

                return false;
            }),
        );
    }

    /**
     * Returns the function calls.
     *
     * @param list<string>|null $names function names in lower case; null for all
     *
     * @return list<Node\Expr\FuncCall>
     */
    public function calls(?array $names = null): array
    {
        return array_values(
            array_filter(
                $this->all(Node\Expr\FuncCall::class),
                static fn(Node\Expr\FuncCall $call): bool => $call->name instanceof Node\Name &&
                    ($names === null || in_array(self::nameOf($call), $names, true)),
            ),
        );
    }

    /**
     * @return list<Node\Expr\FuncCall|Node\Expr\StaticCall> calls that add a callback to a hook, with WordPress'
     *     functions or ours
     */
    public function hooks(): array
    {
        $ours = static fn(Node\Expr\StaticCall $call): bool => $call->class instanceof Node\Name &&
            $call->class->getLast() === 'Hooks' &&
            $call->name instanceof Node\Identifier;

        return [
            ...$this->calls(['add_action', 'add_filter']),
            ...array_values(array_filter($this->all(Node\Expr\StaticCall::class), $ours)),
        ];
    }

    public static function nameOf(Node\Expr\FuncCall $call): string
    {
        return $call->name instanceof Node\Name ? $call->name->toLowerString() : '';
    }

    /**
     * Returns the text of an argument: a literal, a constant of the same class, or a literal prefix; null
     * otherwise.
     */
    public function text(Node\Expr\CallLike $call, int $position): ?string
    {
        $argument = $call->getArgs()[$position] ?? null;

        return $argument === null ? null : $this->textOf($argument->value);
    }

    private function textOf(Node\Expr $value): ?string
    {
        if ($value instanceof Node\Scalar\String_) {
            return $value->value;
        }
        if ($value instanceof Node\Expr\BinaryOp\Concat) {
            return $this->textOf($value->left);
        }
        if (
            $value instanceof Node\Scalar\InterpolatedString &&
            $value->parts[0] instanceof Node\InterpolatedStringPart
        ) {
            return $value->parts[0]->value;
        }
        if (
            $value instanceof Node\Expr\ClassConstFetch &&
            $value->class instanceof Node\Name &&
            $value->class->toString() === 'self' &&
            $value->name instanceof Node\Identifier
        ) {
            foreach ($this->all(Node\Const_::class) as $constant) {
                if ($constant->name->toString() === $value->name->toString()) {
                    return $this->textOf($constant->value);
                }
            }
        }

        return null;
    }
}
