<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

use PhpParser\Node;
use PhpParser\NodeFinder;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\NodeVisitor\ParentConnectingVisitor;
use PhpParser\Parser;
use PhpParser\ParserFactory;
use ReflectionClass;

/** Parses PHP files to syntax trees with fully qualified names, each file only once. */
final class Source
{
    private readonly Parser $parser;
    /** @var array<string, list<Node>> */
    private array $files = [];

    public function __construct()
    {
        $this->parser = (new ParserFactory())->createForHostVersion();
    }

    /** @return list<Node> */
    public function file(string $path): array
    {
        return $this->files[$path] ??= $this->parse((string) file_get_contents($path));
    }

    /** @return list<Node> */
    public function parse(string $code): array
    {
        return array_values(
            (new NodeTraverser(new NameResolver(), new ParentConnectingVisitor()))->traverse(
                $this->parser->parse($code) ?? [],
            ),
        );
    }

    /** Finds the declaration of a method in the class or a parent class; null if it isn't ours, or has no body. */
    public function method(string $class, string $name): ?Node\Stmt\ClassMethod
    {
        if (!str_starts_with($class, 'Tillbook\\') || !method_exists($class, $name)) {
            return null;
        }
        $method = (new ReflectionClass($class))->getMethod($name);
        $file = $method->getFileName();
        if ($file === false) {
            return null;
        }
        $found = (new NodeFinder())->findFirst(
            $this->file($file),
            static fn(Node $node): bool => $node instanceof Node\Stmt\ClassMethod &&
                $node->name->toString() === $method->name &&
                $node->stmts !== null &&
                $node->getStartLine() <= $method->getStartLine() &&
                $node->getEndLine() >= $method->getEndLine(),
        );

        return $found instanceof Node\Stmt\ClassMethod ? $found : null;
    }

    /** Finds the closure that starts in a line of a file. */
    public function closure(string $file, int $line): ?Node\FunctionLike
    {
        $found = (new NodeFinder())->findFirst(
            $this->file($file),
            static fn(Node $node): bool => ($node instanceof Node\Expr\Closure ||
                $node instanceof Node\Expr\ArrowFunction) &&
                $node->getStartLine() === $line,
        );

        return $found instanceof Node\FunctionLike ? $found : null;
    }

    /**
     * Returns the constant text of an expression: a literal, a constant of one of our classes, or a concatenation
     * of them.
     */
    public static function text(Node\Expr $expression, ?string $class): ?string
    {
        if ($expression instanceof Node\Scalar\String_) {
            return $expression->value;
        }
        if ($expression instanceof Node\Expr\BinaryOp\Concat) {
            $parts = [self::text($expression->left, $class), self::text($expression->right, $class)];

            return in_array(null, $parts, true) ? null : implode('', $parts);
        }
        if (
            $expression instanceof Node\Expr\ClassConstFetch &&
            $expression->class instanceof Node\Name &&
            $expression->name instanceof Node\Identifier
        ) {
            $name = $expression->class->toString();
            $owner = in_array($name, ['self', 'static'], true) ? (string) $class : $name;
            $value =
                class_exists($owner) || interface_exists($owner)
                    ? (new ReflectionClass($owner))->getConstant($expression->name->toString())
                    : null;

            return is_string($value) ? $value : null;
        }

        return null;
    }
}
